import { render, screen } from '@testing-library/react';
import { styled, useTheme } from '@mui/material/styles';
import { expect, it, vi } from 'vitest';

// one of the few styles that component tests keep (tests/fewStyles.ts)
const Hidden = styled('p')({ display: 'none' });
const Part = () => <Hidden>{useTheme().spacing(2)}</Hidden>;

it('puts the page’s nonce on every style it makes, the theme’s variables included', async () => {
  const meta = document.createElement('meta');
  meta.name = 'csp-nonce';
  meta.content = 'of-this-page';
  document.head.append(meta);
  const before = new Set(document.querySelectorAll('style'));
  // its cache of styles reads the nonce when it is made
  vi.resetModules();
  const { ThemeFrame } = await import('./ThemeFrame.tsx');
  render(<Part />, { wrapper: ThemeFrame });
  const styles = [...document.querySelectorAll<HTMLStyleElement>('style')].filter(
    (style) => !before.has(style),
  );
  expect(styles.length).toBeGreaterThanOrEqual(2);
  expect(styles.map((style) => style.nonce)).toEqual(styles.map(() => 'of-this-page'));
  expect(styles.some((style) => style.textContent?.includes('--v-palette-ground-card'))).toBe(true);
  expect(screen.getByText(/--v-spacing/)).not.toBeVisible();
  meta.remove();
});
