import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '#contract/call';
import { exampleBodies } from '#contract/examples';
import { HostConfig } from '#contract/hostConfig';
import { calls, type CallName } from '#contract/index';
import { summaries } from '#contract/summaries';
import { rooms } from '../server/openapi/words.ts';
import { schemaText } from '../server/openapi/schemaText.ts';
import { projectFile } from '../server/projectFile.ts';

/** Where `npm run host-api` writes to. */
export const hostApiFile = projectFile('docs/HOST_API.md');

interface Field {
  description?: string;
  properties?: Record<string, Field>;
}

const rowsOf = (fields: Record<string, Field>, above = ''): string[] =>
  Object.entries(fields).flatMap(([name, { description = '', properties = {} }]) => [
    `| \`${above}${name}\` | ${description} |`,
    ...rowsOf(properties, `${above}${name}.`),
  ]);

const table: Record<CallName, Call> = calls;
const names = (Object.keys(calls) as CallName[]).filter((name) => !summaries[name].beyond);
const block = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\``;

function entry(name: CallName): string {
  const [path = '', action] = name.split('#');
  const { access, body, reply } = table[name];
  const example = { ...(action && { action }), ...exampleBodies[name] };
  return [
    `### ${name}`,
    `${summaries[name].does} ${access === 'signedIn' ? 'Needs a session.' : 'Needs no session.'}`,
    block(`POST {apiBase}/${path}\n${JSON.stringify(example)}`),
    `Body:\n\n${block(schemaText(body))}`,
    `Reply:\n\n${block(schemaText(reply))}`,
  ].join('\n\n');
}

const section = (room: string) => {
  const own = names.filter((name) => rooms[name.split('#')[0] ?? ''] === room);
  return own.length === 0 ? [] : [`## ${room}`, ...own.map(entry)];
};

const intro = `# The dashboard on another host

\`dist/dashboard\` (after \`npm run build\`) is static files. Any host that answers the calls below can serve them at \`/account/\`, beside its own \`config.json\`. This page is made from the contract (\`contract/\`) by \`npm run host-api\`; a test keeps it true. \`tests/e2e/host/foreignHost.ts\` is a whole host in fewer than 100 lines.

## What a host does
- Serve the files, and \`config.json\` beside \`index.html\`. Leave \`__CSP_NONCE__\` in \`index.html\`, or fill in the nonce of your policy. Leave \`__API_BASE__\`, or fill in the API's path on the same origin (\`/account/api\`): then the silent login begins before the program has loaded. Left alone, nothing is asked before \`config.json\` is read.
- Answer each call as JSON, with status 200 also for refusals: \`result\` and \`message\` of commands are shown to people, as is \`Error\` of lists. A call without a valid session is answered \`{ "Error": "Authentication Failed" }\`, which logs the person out.
- Ignore what it does not know. Bodies of lists have fields for paging, sorting and audiences beyond the specification: a host that answers the whole list without \`total\` is sorted and paged in the browser.
- Answer a call it does not have with any refusal, for example \`{ "Error": "Unknown call" }\`.
- End the session at \`GET {apiBase}/logout/\`, and redirect to the dashboard's \`#/home/login\`.

All calls are POST with a JSON body. \`token\` and \`checksum\`, from the answer to \`login\`, travel with every call that needs a session; the session's cookie does as well.

## An API on another origin
With an absolute \`apiBase\`, calls carry the cookies of that origin (\`credentials: include\`), and the API permits them:

| header of its answers | value |
| --- | --- |
| \`Access-Control-Allow-Origin\` | the dashboard's origin, not \`*\` |
| \`Access-Control-Allow-Credentials\` | \`true\` |
| to \`OPTIONS\`: \`Access-Control-Allow-Headers\` | \`Content-Type\` |

Its cookie needs \`SameSite=None; Secure\` where the two are not of one site. The dashboard's own Content-Security-Policy, if it has one, names the API under \`connect-src\`.

## config.json
Everything is optional: a missing or wrong value has its default. \`/account/config.schema.json\` of a running server is the schema.

| field | what it is |
| --- | --- |
`;

/** The page, from the contract. */
export function hostApi(): string {
  const rows = rowsOf(HostConfig.properties as Record<string, Field>).join('\n');
  const rest = [...new Set(Object.values(rooms))].flatMap(section).join('\n\n');
  return `${intro}${rows}\n\n${rest}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(hostApiFile, hostApi());
