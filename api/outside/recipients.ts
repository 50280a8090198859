/** The provider says for good that there is nobody at this number or address: to try again would be refused again. */
export class NoSuchRecipient extends Error {}
