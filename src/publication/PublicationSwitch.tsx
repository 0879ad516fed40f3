import { useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { PartBoundary } from '../app/PartBoundary.tsx';
import { useSearchParams } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import { useWords } from '../i18n/words.ts';
import { queryElsewhere } from './placeAddress.ts';
import type { PublicationPickerProps } from './PublicationPicker.tsx';
import type { PlaceScreen } from './placeScreens.ts';
import './placeMessages.ts';

const pickerPart = lazyPart(async () => (await import('./PublicationPicker.tsx')).PublicationPicker);

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
        onPointerEnter={pickerPart.prepare}
        onFocus={pickerPart.prepare}
        onClick={() => setOpen(true)}
      />
      {open && (
        <PartBoundary title={say('place.switch')}>
          <Picker
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

function Picker(props: PublicationPickerProps) {
  const { part: PublicationPicker } = useLazyPart(pickerPart);
  return PublicationPicker ? <PublicationPicker {...props} /> : null;
}

/** Large enough for a finger, in a line that stays as high as its words. */
const Inline = styled('span')({ display: 'inline-flex', margin: '-12px -4px', verticalAlign: 'middle' });
