/** Messages of the specification (product.md) that the server answers and the access pages show by themselves. */
export const accessWords = {
  resetSent: 'Success! - A password request link has been sent to your email address.',
  resetNotSent:
    'Failed Requesting a password reset code. Please check so you are using a valid email address.',
  passwordReset: 'Successfully updated your password. Please log in to access your account.',
  passwordChanged: 'Successfully updated your password.',
  emailConfirmed: 'Successfully confirmed your email.',
} as const;

/** The server's answer to a tax ID that cannot be one; the dashboard recognises it and explains it in its own words. */
export const taxIdRefused = 'Please check your Tax ID';

/** The pages that emailed links open: their titles, and what the emails call them. */
export const mailedPages = {
  reset: 'Choose a new password',
  confirm: 'Confirm your email address',
} as const;
