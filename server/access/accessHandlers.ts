import type { session } from '#contract/session';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { codeLogin } from './codeLogin.ts';
import { emailChangeHandlers } from './emailChange.ts';
import { createLogin } from './loginHandler.ts';
import { passkeyLogin } from './passkeyLogin.ts';
import { passwordHandlers } from './passwordHandlers.ts';

/** Login, logout, passwords and email addresses. */
export const accessHandlers = (deps: Deps): Handlers<keyof typeof session> => ({
  login: createLogin(deps),
  ...codeLogin(deps),
  ...passkeyLogin(deps),
  ...passwordHandlers(deps),
  ...emailChangeHandlers(deps),
});
