/** The rooms of the description, in its order, by the path of a call. */
export const rooms: Readonly<Record<string, string>> = {
  login: 'Session',
  sendpasswordresetlink: 'Session',
  resetpassword: 'Session',
  confirmemail: 'Session',
  updateuser: 'Profile',
  emails: 'Email notifications',
  getcloudpublications: 'Publications',
  deletecloudpublication: 'Publications',
  'clear-cdn-cache': 'Publications',
  getoverview: 'Overview',
  searchaccount: 'Search',
  getanalytics: 'Analytics',
  getsources: 'Analytics',
  annotations: 'Analytics',
  sharedreports: 'Shared reports',
  getheatmapdata: 'Heat maps',
  readers: 'Readers',
  leads: 'Leads',
  forms: 'Forms',
  'trackable-link': 'Trackable links',
  getinvoicelist: 'Invoices',
  getuserdownloads: 'Downloads',
  'creative-services': 'Payments',
  'renew-zine-services': 'Payments',
  'renew-classic-services': 'Payments',
  'renew-annotations-services': 'Payments',
  'renew-domain-services': 'Payments',
};

/** Said at the beginning of the description, in Markdown. */
export const about = `Every call of the account area is a \`POST\` with a JSON body to \`/account/api/{path}\`. A call with an action names it in the body: \`leads#deleteLead\` is \`POST /account/api/leads\` with \`"action": "deleteLead"\`.

A session has three parts, and a call needs all of them: the cookie that \`login\` sets, and the \`token\` and \`checksum\` of its reply, sent in the body. The checksum may be left out, but not be wrong. Without a live session the reply is \`{ "Error": "Authentication Failed" }\`, with status 200. Only pages of this site, and programs that are not browsers, can make calls.

A command replies with \`result\` and \`message\`, also where it is refused: \`{ "result": "ERROR", "message": "…" }\` has status 200. Other statuses mean that the call was not carried out; their \`message\` says what to do.

Resources beyond these calls are REST under \`/account/rest/{name}\`. Token and checksum are headers there, and without a live session the status is 401.

Shared reports, for people without an account, have calls of their own under \`/account/report/{token}/{path}\`. No session counts there.`;

/** Why a status is sent, by status. */
export const statuses: Readonly<Record<string, string>> = {
  400: 'The request names no known call, or its body is not what the call takes.',
  401: 'There is no live session.',
  403: 'The request comes from a page of another site.',
  404: 'There is no such entry.',
  405: 'The method is not POST.',
  409: 'This cannot be done in the present state.',
  410: 'A shared report has expired or was revoked.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'What was sent is well formed, but wrong.',
  428: 'The owner must first confirm that it is them, through `proofs`; a shared report needs its password.',
  429: 'There were too many attempts. Try again later.',
  500: 'Something went wrong on the server.',
  503: 'The database does not answer, or the disk is full. `Retry-After` says in how many seconds to try again.',
};
