import type { IconName } from '@/ui/Icon/Icon.tsx'

export interface ErrorText {
  code: number
  title: string
  message: string
  icon: IconName
}

const fallback: ErrorText = { code: 200, title: 'OK', message: 'Request was successful.', icon: 'checkCircle' }

/** The ten known codes with the texts of the specification. */
const errorTexts: readonly ErrorText[] = [
  fallback,
  { code: 201, title: 'Created', message: 'Resource successfully created.', icon: 'plusCircle' },
  { code: 400, title: 'Bad Request', message: 'Invalid request format. Please check your input.', icon: 'documentProblem' },
  { code: 401, title: 'Unauthorized', message: 'You must log in to access this resource.', icon: 'person' },
  { code: 403, title: 'Forbidden', message: 'Access denied. You do not have permission to view this page.', icon: 'lock' },
  { code: 404, title: 'Not Found', message: 'The page you are looking for does not exist.', icon: 'compass' },
  { code: 405, title: 'Method Not Allowed', message: 'Method not allowed for this resource.', icon: 'forbidden' },
  {
    code: 500,
    title: 'Internal Server Error',
    message: 'Something went wrong on the server. Please try again later.',
    icon: 'warning',
  },
  { code: 502, title: 'Bad Gateway', message: 'Bad gateway. The server received an invalid response.', icon: 'brokenLink' },
  { code: 503, title: 'Service Unavailable', message: 'Service temporarily unavailable. Please try again later.', icon: 'clock' },
]

/** The texts of a code; those of 200 for an unknown one. */
export function errorTextOf(code: string): ErrorText {
  return errorTexts.find((text) => String(text.code) === code) ?? fallback
}
