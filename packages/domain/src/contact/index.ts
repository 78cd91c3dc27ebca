export { contactFaults, type ContactMessage } from './contact-message.ts';
