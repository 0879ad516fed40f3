import { readFileSync } from 'node:fs';
import { checksumHeader, tokenHeader } from '#rules/sessionHeaders';
import { projectFile } from '../projectFile.ts';
import { callComponents, callPaths } from './callOperations.ts';
import { Failure, failureResponses } from './parts.ts';
import { reportComponents, reportPaths } from './reportOperations.ts';
import { restComponents, restPaths } from './restOperations.ts';
import { about, rooms } from './words.ts';

const { version } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string };

/** A header of a REST request. */
const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** The account API in OpenAPI 3.1, from the contract. */
export const openApi = (title: string) => ({
  openapi: '3.1.1',
  info: { title: `${title}: account API`, version, description: about },
  servers: [{ url: '/' }],
  tags: [...new Set(Object.values(rooms)), 'REST'].map((name) => ({ name })),
  paths: { ...callPaths(), ...restPaths(), ...reportPaths() },
  components: {
    schemas: { Failure, ...callComponents(), ...restComponents(), ...reportComponents() },
    responses: failureResponses(),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-sid',
        description:
          'Set by `login`. Calls need `token` and `checksum` of its reply too, in the body. In a frame of another site the cookie is `__Host-sid-embedded`.',
      },
      token: header(tokenHeader, 'The `token` of the session, for REST.'),
      checksum: header(checksumHeader, 'The `checksum` of the session, for REST.'),
    },
  },
});
