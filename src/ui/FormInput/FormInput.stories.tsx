import { CoreAdminContext, email, Form, minLength, required } from 'react-admin';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../stories/Row.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { FormPasswordInput } from './FormPasswordInput.tsx';
import { FormTextInput } from './FormTextInput.tsx';

interface SampleFormProps {
  /** What the form holds to begin with. */
  record: { email?: string; password?: string };
  /** The summary is announced only. */
  hiddenSummary: boolean;
  onSubmit: (values: unknown) => void;
}

const isEmail = [required('Enter your email.'), email('Enter the whole address, as in name@example.com.')];
const isPassword = [required('Enter a password.'), minLength(10, 'Use at least 10 characters.')];

function SampleForm({ record, hiddenSummary, onSubmit }: SampleFormProps) {
  return (
    <CoreAdminContext>
      <Form record={record} onSubmit={onSubmit} noValidate>
        <Stack>
          <FormErrorSummary
            hidden={hiddenSummary}
            title={(count) =>
              count === 1 ? 'One thing needs your attention' : `${count} things need your attention`
            }
          />
          <FormTextInput source="email" label="Email" type="email" autoComplete="email" validate={isEmail} />
          <FormPasswordInput
            source="password"
            label="New password"
            autoComplete="new-password"
            help="At least 10 characters."
            labels={{ show: 'Show password', hide: 'Hide password' }}
            validate={isPassword}
          />
          <Button type="submit" look="primary">
            Create account
          </Button>
        </Stack>
      </Form>
    </CoreAdminContext>
  );
}

const meta = {
  title: 'Components/FormInput',
  component: SampleForm,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'FormTextInput and FormPasswordInput are TextField and PasswordField bound to react-admin’s form by `source`; FormErrorSummary announces what is wrong after a submit. Validators are react-admin’s, with messages of the catalogue. Use them in every form that react-admin submits; use the plain fields for searching and filtering.',
      },
    },
  },
  args: { record: {}, hiddenSummary: false, onSubmit: fn() },
} satisfies Meta<typeof SampleForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: { record: { email: 'marta@atelier-nord.example', password: 'a leaf turned over' } },
};
