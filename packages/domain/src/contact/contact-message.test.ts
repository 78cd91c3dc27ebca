import { expect, test } from 'vitest';
import { CONTACT_MESSAGE_LIMIT, type ContactMessage, contactFaults } from './contact-message.ts';

const MESSAGE: ContactMessage = { name: 'Maria Keller', email: 'maria@example.org', message: 'Hello.' };
const faults = (more: Partial<ContactMessage>): object => contactFaults({ ...MESSAGE, ...more });
const none = { name: undefined, email: undefined, message: undefined };

test('a message with a name, an address and words has no fault', () => {
  expect(faults({})).toEqual(none);
  expect(faults({ name: 'M', message: 'x'.repeat(CONTACT_MESSAGE_LIMIT) })).toEqual(none);
});

test('a message needs a name, a well-formed address and words', () => {
  // covers: CONT-002
  expect(faults({ name: ' \u202e\n' })).toEqual({ ...none, name: 'Name is required' });
  // covers: CONT-003
  expect(faults({ email: ' ' })).toEqual({ ...none, email: 'Email is required' });
  expect(faults({ email: 'maria@' })).toEqual({ ...none, email: 'Please enter a valid email address' });
  // covers: CONT-004
  expect(faults({ message: '\n ' })).toEqual({ ...none, message: 'Message is required' });
});

test('a message has at most 5000 characters, and its name 100', () => {
  expect(faults({ message: 'x'.repeat(CONTACT_MESSAGE_LIMIT + 1) })).toEqual({
    ...none,
    message: 'Message must be at most 5000 characters',
  });
  expect(faults({ name: 'x'.repeat(101) })).toEqual({ ...none, name: 'Name must be at most 100 characters' });
});
