import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { SpoiltHost } from '../../tests/spoiltHost.tsx';
import { screens } from '../../tests/screens.ts';

const hows = ['absent', 'null', 'text'] as const;
const addressOf = (path: string) =>
  `/home/${path.replace(':publication', 'Atlas').replace(':identifier?', 'spring').replace(':session?', 'a-session')}`;
const answers = screens.flatMap((screen) =>
  hows.map((how) => [screen.path, how, screen.for === 'loggedIn'] as const),
);

/** What a person reads where a program showed what it did not have. */
const nonsense = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\b1970\b|\[object /;

// a console.error fails a test by itself (tests/componentSetup.ts)
test.each(answers)(
  '%s is drawn by a host that answers with fields %s',
  async (path, how, isSignedIn) => {
    for (const what of ['rows', 'fields'] as const) {
      render(
        <ThemeFrame scheme="light">
          <SpoiltHost at={addressOf(path)} spoiling={{ how, what }} />
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
  60_000,
);
