import onHeaders from "on-headers";

// a document's own policy is set where it is made (app/security-headers.ts); nothing else may do anything in a browser
const defaults = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

/** The walls of every answer: pages, files, redirects, the API's, and what the server itself says. */
export function setMissingHeaders(response) {
  onHeaders(response, function () {
    for (const [name, value] of Object.entries(defaults)) if (!this.hasHeader(name)) this.setHeader(name, value);
    this.setHeader("X-Content-Type-Options", "nosniff");
  });
}
