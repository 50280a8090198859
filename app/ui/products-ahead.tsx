/** The product that a pointer rests on, or presses, is fetched ahead (decisions/003); nothing else is, least of all what may change something. */
export function ProductsAhead() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />;
}

const rules = JSON.stringify({ prefetch: [{ where: { href_matches: "/product/:id" }, eagerness: "moderate" }] });
