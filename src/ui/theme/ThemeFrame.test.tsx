import { render, screen } from '@testing-library/react';
import { styled } from '@mui/material/styles';
import { expect, it } from 'vitest';

const Part = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.primary }));

it('puts the page’s nonce on every style it makes, the theme’s variables included', async () => {
  const meta = document.createElement('meta');
  meta.name = 'csp-nonce';
  meta.content = 'of-this-page';
  document.head.append(meta);
  const { ThemeFrame } = await import('./ThemeFrame.tsx');
  render(<Part>words</Part>, { wrapper: ThemeFrame });
  const styles = [...document.querySelectorAll('style[data-emotion]')];
  expect(styles.length).toBeGreaterThanOrEqual(2);
  expect(styles.map((style) => (style as HTMLStyleElement).nonce)).toEqual(styles.map(() => 'of-this-page'));
  expect(styles.some((style) => style.textContent?.includes('--v-palette-ground-card'))).toBe(true);
  expect(getComputedStyle(screen.getByText('words')).color).toContain('--v-palette-text-primary');
});
