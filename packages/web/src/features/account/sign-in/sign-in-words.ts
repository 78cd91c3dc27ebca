// Texts of the two modes of the sign-in screen (specification/medication.md#23-sign-in-screen,
// specification/medication.md#8-messages).
import { PRODUCT } from '@dosewell/domain/product';

export type Mode = 'sign-in' | 'sign-up';

interface Words {
  readonly title: string;
  readonly subtitle: string;
  readonly submit: string;
  readonly pending: string;
  readonly switchTo: string;
  readonly success: { readonly title: string; readonly description: string };
  readonly failure: string;
}

export const wordsOf: Readonly<Record<Mode, Words>> = {
  'sign-in': {
    title: 'Welcome Back',
    subtitle: 'Continue your health journey with us',
    submit: 'Sign In',
    pending: 'Signing In...',
    switchTo: "Don't have an account? Sign Up",
    success: { title: 'Welcome back!', description: 'Successfully signed in to your account.' },
    failure: 'Sign in failed',
  },
  'sign-up': {
    title: `Join ${PRODUCT}`,
    subtitle: 'Start your journey to better health management',
    submit: 'Create Account',
    pending: 'Creating Account...',
    switchTo: 'Already have an account? Sign In',
    success: {
      title: 'Account created successfully!',
      description: `Welcome to ${PRODUCT}. You can now start managing your medications.`,
    },
    failure: 'Sign up failed',
  },
};

export const PASSWORD_HINT =
  'The password needs 8 or more characters with an uppercase letter, a lowercase letter and a number.';

export const SECOND_STEP_WORDS = {
  title: 'One more step',
  subtitle: 'Your password is right. A code shows that it is you.',
};
