import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Row.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FormErrors } from './FormErrors.tsx';
import type { FieldError } from './FormErrors.tsx';

const messageOf = (key: string, errors: readonly FieldError[]) =>
  errors.find((error) => error.key === key)?.message;

const meta = {
  title: 'Components/FormErrors',
  component: FormErrors,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'What is wrong with a form, on top of it after it was submitted; each line leads to its field, and with `attempt` it takes the focus. Use it for every form of more than two fields; make it `hidden` where all fields are in sight, so that it is only announced. In react-admin’s forms FormErrorSummary fills it by itself. Not for a refusal by the server that concerns no field: that is a Notice.',
      },
    },
  },
  args: {
    title: 'Two things need your attention',
    errors: [
      { key: 'company', field: 'company', message: 'Enter the company’s name, or your own.' },
      { key: 'zip', field: 'zip', message: 'Enter a zip or postal code.' },
    ],
  },
  render: (args) => (
    <Stack>
      <FormErrors {...args} />
      <TextField
        id="company"
        name="company"
        label="Company name"
        autoComplete="organization"
        error={messageOf('company', args.errors)}
      />
      <TextField
        id="zip"
        name="zip"
        label="Zip / postal code"
        autoComplete="postal-code"
        error={messageOf('zip', args.errors)}
      />
    </Stack>
  ),
} satisfies Meta<typeof FormErrors>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AfterSubmit: Story = { args: { attempt: 1 } };
export const AnnouncedOnly: Story = { args: { hidden: true } };
export const AboutTheWholeForm: Story = {
  args: {
    title: 'Nothing was saved',
    errors: [{ key: 'all', message: 'Somebody else changed these details. Reload them and try again.' }],
  },
};
export const Nothing: Story = { args: { errors: [] } };
