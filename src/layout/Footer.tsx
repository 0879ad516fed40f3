import { useConfig } from '../AccountContext.ts';
import { useWords } from '../words.ts';

export function Footer() {
  const say = useWords();
  const { links } = useConfig();
  return (
    <footer>
      <nav aria-label={say('layout.footer.label')}>
        <a href={links.home}>{say('layout.footer.home')}</a>
        <a href={links.blog}>{say('layout.footer.blog')}</a>
        <a href={links.licenses}>{say('layout.footer.licenses')}</a>
      </nav>
    </footer>
  );
}
