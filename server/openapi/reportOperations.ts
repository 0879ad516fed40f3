import { reportCalls } from '#contract/sharedReports';
import { failures, json, ref, type Components } from './parts.ts';

const tag = 'Shared reports';
const { report, 'report#open': open } = reportCalls;

/** What a visitor of a shared report asks, beside the calls of its figures. */
export const reportComponents = (): Components => ({
  Report: report.reply,
  ReportPassword: {
    ...open.body,
    properties: { action: { const: 'open' }, ...open.body.properties },
    required: ['action', 'password'],
  },
  ReportOpened: open.reply,
});

const token = {
  name: 'token',
  in: 'path',
  required: true,
  description: 'The token of the report’s link, which takes the place of a session.',
  schema: { type: 'string' },
};

const operation = (path: string, summary: string, body: object, reply: object) => ({
  [`/account/report/{token}/${path}`]: {
    post: {
      operationId: `report-${path}`,
      summary,
      tags: [tag],
      security: [{}],
      parameters: [token],
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      responses: {
        200: json('The call’s reply.', reply),
        ...failures([400, 403, 410, 413, 415, 428, 429, 500, 503]),
      },
    },
  },
});

/** Everything that a visitor can do. */
export const reportPaths = (): Record<string, object> => ({
  ...operation(
    'report',
    'Says whether the report is open, needs its password or is gone; takes the password.',
    { oneOf: [{ type: 'object', properties: {}, additionalProperties: false }, ref('ReportPassword')] },
    { anyOf: [ref('Report'), ref('ReportOpened')] },
  ),
  ...operation(
    'getanalytics',
    'Reads the figures of the report’s publication, people’s alone and of no one trackable link.',
    ref('getanalytics.Body'),
    ref('getanalytics.Reply'),
  ),
  ...operation(
    'getsources',
    'Counts the sessions of the report’s publication by where they come from, without trackable links.',
    ref('getsources.Body'),
    ref('getsources.Reply'),
  ),
});
