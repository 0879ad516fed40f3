import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { SpoiltHost, type Spoiling } from '../../tests/spoiltHost.tsx';
import { screens } from '../../tests/screens.ts';

const hows = ['absent', 'null', 'text'] as const;
/** Rows can be spoilt beside each other, each in a way of its own; all fields of one answer only in one way. */
const spoilings: Spoiling[] = [
  { what: 'rows', hows },
  ...hows.map((how) => ({ what: 'fields', how }) as const),
];
const addressOf = (path: string) =>
  `/home/${path.replace(':publication', 'Atlas').replace(':identifier?', 'spring').replace(':session?', 'a-session')}`;
const drawn = screens
  // a person who is logged in sees the account there
  .filter((screen) => screen.for !== 'loggedOut')
  .map((screen) => [screen.path, screen.for === 'loggedIn'] as const);

/** What a person reads where a program showed what it did not have. */
const nonsense = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\b1970\b|\[object /;

// a console.error fails a test by itself (tests/componentSetup.ts)
test.each(drawn)(
  '%s is drawn by a host that answers with fields absent, null and as text',
  async (path, isSignedIn) => {
    for (const spoiling of spoilings) {
      render(
        <ThemeFrame scheme="light">
          <SpoiltHost at={addressOf(path)} spoiling={spoiling} />
        </ThemeFrame>,
      );
      await screen.findByRole('heading', { level: 1 });
      await vi.dynamicImportSettled();
      await waitFor(() =>
        expect(document.querySelector('[aria-busy="true"], [role="progressbar"]')).toBeNull(),
      );
      expect(document.body.textContent).not.toMatch(nonsense);
      expect(document.title).not.toMatch(nonsense);
      if (isSignedIn) expect(document.title).not.toMatch(/^Log/);
      expect(screen.queryByText(/could not be shown|did not answer as expected/)).toBeNull();
      cleanup();
    }
  },
  120_000,
);
