/** Of this one message its carrier will have nothing. */
export class MessageRefused extends Error {}

/** There is nobody at the address or number: not today, and not when it is tried again. */
export class NoSuchRecipient extends MessageRefused {}

/** The carrier cannot be reached or takes nothing from us, so it is the same with every message. */
export class CarrierAway extends Error {}
