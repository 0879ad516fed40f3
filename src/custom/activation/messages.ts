import { bringWords } from '../../i18n/roomWords.ts';

export const activationMessages = {
  desktop: {
    title: 'Activate the Desktop Publisher',
    lead: 'The Desktop Publisher is activated by logging in. No key has to be typed.',
    start: 'Download and start the Desktop Publisher, or open it in your browser.',
    login: 'Log in with your email and your access code:',
    email: 'Email',
    code: 'Access code',
    codeText: 'the password of this account',
    done: 'It stays activated on that machine until you log out there.',
    download: 'Downloads',
    open: 'Open Desktop Publisher',
  },
  manual: {
    title: 'Manual activation',
    lead: 'A viewer on your own site is activated by a license key, which you pass in the viewer’s configuration.',
    find: 'Find the place in your page where the viewer is set up.',
    pass: 'Add your key to its configuration, with its quotes:',
    publish:
      'Publish the page at the domain that the key was registered for. On any other domain the viewer is not activated.',
    sample: 'YOUR-LICENSE-KEY',
    copy: 'Copy',
    copySnippet: 'Copy the configuration',
    snippet: 'The viewer’s configuration with a license key',
    keys: 'Your license keys',
    copyKey: 'Copy the key of %{domain}',
    noKeys: 'You have no license keys yet.',
    unlimited: 'Your Creative subscription covers every domain.',
    account: 'To your account',
  },
};

bringWords({ activation: activationMessages });
