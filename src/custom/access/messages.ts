import { accessWords, mailedPages } from '#rules/accessWords';
import { bringWords } from '../../i18n/roomWords.ts';

export const accessMessages = {
  email: 'Email',
  password: 'Password',
  code: 'Confirmation Code',
  newPassword: 'New Password',
  repeatPassword: 'Repeat Password',
  passwordHelp: 'At least 8 characters. A few unrelated words are easy to remember and hard to guess.',
  cancel: 'Cancel',
  toLogin: 'Back to login',
  required: '%{field} is required',
  invalid: '%{field} is invalid',
  mismatch: 'The new passwords do not match. Please check your input.',
  login: {
    title: 'Welcome back',
    lead: 'Log in to see how your publications are read.',
    submit: 'Login',
    busy: 'Logging in',
    forgot: 'Forgot Your Password?',
    expired: 'Your session has ended. Please log in again.',
    unkept:
      'You logged in, but your browser did not keep the login. Allow cookies for this site, then log in again.',
    unkeptInFrame:
      'You logged in, but your browser does not keep logins inside other programs. Allow cookies for this site, or',
    ownWindow: 'open your account in its own window',
    wrong: 'Login failed. Your username/password combination was incorrect.',
    failed: 'Login failed. An error occurred when logging in. Please contact us if the problem persists.',
  },
  passkey: {
    submit: 'Log in with a passkey',
    busy: 'Waiting for your browser',
    cancelled:
      'No passkey was used: you cancelled, it took too long, or this device has none. Log in with your password, or try again.',
    unsupported: 'Your browser or device cannot use passkeys here. Log in with your password instead.',
    unknown:
      'This passkey does not open any account here. Log in with your password, and look under Security whether it was removed.',
  },
  second: {
    lead: 'Open your authenticator app and enter the code it shows.',
    recoveryLead:
      'Enter one of the recovery codes you saved when you turned on two-step login. Each works once.',
    code: 'Authenticator code',
    recoveryCode: 'Recovery code',
    submit: 'Log in',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the app instead',
    back: 'Back to the password',
    wrong: 'This code is wrong or was used before. Enter the one your app shows now.',
    tooLate: 'The code came too late. Please log in again.',
  },
  again: {
    title: 'Your session has ended',
    lead: 'Log in to continue. What you typed is still here; Cancel logs you out and discards it.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your account’s email address, and we’ll send you a link to choose a new one.',
    submit: 'Send Password Reset Link',
    busy: 'Sending the link',
    sent: accessWords.resetSent,
    failed: accessWords.resetNotSent,
    sentTitle: 'Check your inbox',
    sentLead:
      'If %{email} belongs to an account, a link to choose a new password is on its way. It works for one hour.',
    again: 'Send it again',
  },
  reset: {
    title: mailedPages.reset,
    lead: 'For the account %{email}.',
    leadUnknown: 'The confirmation code is in the email that we sent you.',
    submit: 'Reset Password',
    busy: 'Changing the password',
    done: accessWords.passwordReset,
    failed: 'The password could not be reset. Please try again in a little while.',
  },
  confirm: {
    title: mailedPages.confirm,
    lead: 'Enter the password of the account %{email} to confirm its new address.',
    leadUnknown: 'The confirmation code is in the email that we sent you.',
    accountPassword: 'Account Password',
    submit: 'Confirm Email Address',
    busy: 'Confirming the address',
    done: accessWords.emailConfirmed,
    failed: 'The email address could not be confirmed. Please try again in a little while.',
  },
  set: {
    lead: 'Other devices that are logged in to this account will have to log in again.',
    current: 'Current Password',
    submit: 'Update Password',
    busy: 'Updating the password',
    done: accessWords.passwordChanged,
    failed: 'Error updating user details. Please try again in a little while.',
  },
};

bringWords({ access: accessMessages });
