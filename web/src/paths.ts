const segment = encodeURIComponent

/**
 * Every address of the portal. Entries that end in a parameter are functions; `patterns` below writes the same addresses for the
 * route table.
 */
export const paths = {
  root: '/',
  home: '/home',
  error: (code: number | string) => `/error/${segment(code)}`,

  login: '/login',
  loginIdentifier: '/login/identifier',
  loginValidation: (id: string) => `/login/validation/${segment(id)}`,
  loginEnrolment: (key: string) => `/login/enrollment/${segment(key)}`,
  forgot: '/forgot',
  forgotCredentials: '/forgot/credentials',
  forgotResetPassword: (key: string) => `/forgot/reset-password/${segment(key)}`,
  createAccount: '/create-account',
  createAccountEnrolment: (key: string) => `/create-account/enrollment/${segment(key)}`,

  application: '/application',
  applicationForm: '/application/form',
  applicationOffer: '/application/offer',
  applicationProof: '/application/proof',
  applicationStatus: '/application/status',

  member: '/member',
  memberOverview: '/member/overview',
  memberCompliance: '/member/compliance',
  memberShareCapital: '/member/share-capital',
  memberSavings: '/member/savings',
  memberLoans: '/member/loans',
  memberService: (slug: string) => `/member/service/${segment(slug)}`,
  memberForm: (slug: string) => `/member/form/${segment(slug)}`,
  memberForms: '/member/forms',

  election: '/election',
  electionOverview: '/election/overview',
  electionCandidacy: '/election/candidacy',
  electionVoting: '/election/voting',
  electionResults: '/election/results',
  electionManage: '/election/manage',
  electionCandidates: '/election/candidates',
  electionPrecinct: '/election/precinct',

  admin: '/admin',
  adminLookup: '/admin/lookup',
  adminShareCapital: '/admin/share-capital',
  adminSavings: '/admin/savings',
  adminRegistration: '/admin/registration',
  adminService: (slug: string) => `/admin/service/${segment(slug)}`,
  adminForms: '/admin/forms',
  adminUploads: '/admin/uploads',
  adminReports: '/admin/reports',

  developerHelp: '/devhelpdoc',
  developerSignOut: '/devhelpdoc/logout',
} as const

/** The addresses with a parameter, as the route table writes them. */
export const patterns = {
  error: '/error/:code',
  loginValidation: '/login/validation/:id',
  loginEnrolment: '/login/enrollment/:key',
  forgotResetPassword: '/forgot/reset-password/:key',
  createAccountEnrolment: '/create-account/enrollment/:key',
  memberService: '/member/service/:slug',
  memberForm: '/member/form/:slug',
  adminService: '/admin/service/:slug',
} as const
