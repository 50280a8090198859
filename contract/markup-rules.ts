const entities: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;", "'": "&#39;" };

/** Any text as it stands in HTML, XML or SVG: between tags, or in an attribute of either quotes. */
export const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => entities[sign]!);
