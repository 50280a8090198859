/** The ISBN-13 of what was typed as ISBN-10 or -13, with or without hyphens; null where the check digit says that it is none. */
export function isbn13(text: string): string | null {
  const digits = text
    .normalize("NFKC")
    .replace(/^\s*isbn(?:[\s\p{Pd}]*1[03](?=[\s:\p{Pd}]|97[89]))?[\s:]*/iu, "")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  if (/^97[89]\d{10}$/.test(digits)) return checkDigit13(digits.slice(0, 12)) === digits[12] ? digits : null;
  if (!/^\d{9}[\dX]$/.test(digits)) return null;
  if (checkDigit10(digits.slice(0, 9)) !== digits[9]) return null;
  return `978${digits.slice(0, 9)}${checkDigit13(`978${digits.slice(0, 9)}`)}`;
}

/** The ISBN-10 of an ISBN-13 of the 978 range, else null. */
export function isbn10(isbn: string): string | null {
  return /^978\d{10}$/.test(isbn) ? isbn.slice(3, 12) + checkDigit10(isbn.slice(3, 12)) : null;
}

function checkDigit13(twelve: string): string {
  const sum = Array.from(twelve).reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

function checkDigit10(nine: string): string {
  const rest = (11 - (Array.from(nine).reduce((total, digit, at) => total + Number(digit) * (10 - at), 0) % 11)) % 11;
  return rest === 10 ? "X" : String(rest);
}
