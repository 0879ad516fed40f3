import { screen, userEvent } from 'storybook/test';

/** Opens what a phone keeps behind one button; elsewhere it is in sight already. */
export async function showActions(): Promise<void> {
  const more = screen.queryByRole('button', { name: 'More actions' });
  if (more) await userEvent.click(more);
}
