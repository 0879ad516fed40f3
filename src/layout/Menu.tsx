import { menuRoutes } from '../routes.tsx';
import { Link } from '../routing.tsx';
import { useWords } from '../words.ts';

export function Menu() {
  const say = useWords();
  return (
    <nav aria-label={say('layout.menu')}>
      {menuRoutes(true).map((route) => (
        <Link key={route.path} to={`/home/${route.path}`}>
          {say(route.title)}
        </Link>
      ))}
    </nav>
  );
}
