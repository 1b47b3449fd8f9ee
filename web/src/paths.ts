/**
 * The addresses that code links or redirects to, by name. `generatePath` fills in a parameter:
 * `generatePath(paths.loginEnrolment, { key })`. An address without links is only in its row of `routes/<area>.ts`.
 */
export const paths = {
  root: '/',
  home: '/home',
  error: '/error/:code',

  login: '/login',
  loginIdentifier: '/login/identifier',
  loginValidation: '/login/validation/:id',
  loginEnrolment: '/login/enrollment/:key',
  forgot: '/forgot',
  forgotCredentials: '/forgot/credentials',
  forgotResetPassword: '/forgot/reset-password/:key',
  createAccount: '/create-account',

  application: '/application',
  applicationForm: '/application/form',
  applicationOffer: '/application/offer',
  applicationProof: '/application/proof',
  applicationStatus: '/application/status',

  member: '/member',
  memberOverview: '/member/overview',
  memberCompliance: '/member/compliance',
  memberShareCapital: '/member/share-capital',
  memberShareCapitalRenewal: '/member/share-capital/renew',
  memberSavings: '/member/savings',
  memberSavingsChange: '/member/savings/change',
  memberSavingsDeposit: '/member/savings/deposit',
  memberSavingsWithdrawal: '/member/savings/withdraw',
  memberProfile: '/member/profile',
  memberLoans: '/member/loans',
  memberRequests: '/member/requests',
  memberLoan: '/member/loans/:id',
  memberHistory: '/member/history',
  memberStatement: '/member/statement/:subscription',
  memberService: '/member/service/:slug',
  memberForm: '/member/form/:slug',
  memberForms: '/member/forms',

  election: '/election',
  electionOverview: '/election/overview',
  electionCandidacy: '/election/candidacy',
  electionVoting: '/election/voting',
  electionResults: '/election/results',

  admin: '/admin',
  adminWork: '/admin/work',
  adminLookup: '/admin/lookup',
  adminMember: '/admin/member/:id',
  adminShareCapital: '/admin/share-capital',
  adminSavings: '/admin/savings',
  adminRegistration: '/admin/registration',
  adminService: '/admin/service/:slug',
  adminSecondFactor: '/admin/second-factor',
  adminUploads: '/admin/uploads',
  adminReports: '/admin/reports',

  developerHelp: '/devhelpdoc',
  developerSignOut: '/devhelpdoc/logout',
} as const
