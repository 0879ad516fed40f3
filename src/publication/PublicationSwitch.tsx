import { useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { PartBoundary } from '../app/PartBoundary.tsx';
import { useSearchParams } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import { useWords } from '../i18n/words.ts';
import { queryElsewhere } from './placeAddress.ts';
import type { PlaceScreen } from './placeScreens.ts';
import './placeMessages.ts';

const PublicationPicker = lazyComponent(
  async () => (await import('./PublicationPicker.tsx')).PublicationPicker,
);

export interface PublicationSwitchProps {
  screen: PlaceScreen;
  publication: string;
}

/** From a publication to the same screen of another. What is shown there is kept, as far as the other one has it. */
export function PublicationSwitch({ screen, publication }: PublicationSwitchProps) {
  const say = useWords();
  const [params] = useSearchParams();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <Inline>
      <IconButton
        ref={button}
        icon="chevronDown"
        label={say('place.switch')}
        small
        aria-haspopup="dialog"
        aria-expanded={open}
        {...PublicationPicker.ahead}
        onClick={() => setOpen(true)}
      />
      {open && (
        <PartBoundary title={say('place.switch')}>
          <PublicationPicker
            anchor={() => button.current}
            publication={publication}
            addressOf={(name) => `${screenPath[screen](name)}${queryElsewhere(params, name)}`}
            onClose={() => setOpen(false)}
          />
        </PartBoundary>
      )}
    </Inline>
  );
}

/** Large enough for a finger, in a line that stays as high as its words. */
const Inline = styled('span')({ display: 'inline-flex', margin: '-12px -4px', verticalAlign: 'middle' });
