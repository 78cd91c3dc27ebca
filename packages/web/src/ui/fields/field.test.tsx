// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

function described(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? 'missing');
}

test('an error and a help text belong to their field, and the field is marked invalid', () => {
  render(<TextField label="Dosage" help="As on the box." error="Dosage is required" />);
  const control = screen.getByRole('textbox', { name: 'Dosage' });
  expect(control).toBeInvalid();
  expect(described(control)).toEqual(['As on the box.', 'Dosage is required']);
});

test('a field without an error is not marked invalid', () => {
  render(<TextField label="Dosage" />);
  const control = screen.getByRole('textbox', { name: 'Dosage' });
  expect(control).not.toHaveAttribute('aria-invalid');
  expect(described(control)).toEqual(['']);
});

test('an optional field says so in its name', () => {
  render(<TextField label="Notes" optional />);
  expect(screen.getByRole('textbox', { name: 'Notes (optional)' })).toBeInTheDocument();
});

test('the unit of a number is read with it, and the number pad opens', () => {
  render(<NumberField label="Glucose" unit="mg/dL" />);
  const control = screen.getByRole('textbox', { name: 'Glucose' });
  expect(described(control)).toContain('mg/dL');
  expect(control).toHaveAttribute('inputmode', 'decimal');
});
