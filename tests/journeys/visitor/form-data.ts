/** An element's words, as they are read. */
export const text = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

/** What a form sends when this button is pressed: what was typed, or what the page had put there. */
export function formData(page: Document, form: Element, button: Element, typed: Map<Element, string>): URLSearchParams {
  const data = new URLSearchParams();
  const elsewhere = form.id ? [...page.querySelectorAll(`:is(input, select)[form="${form.id}"]`)] : [];
  for (const field of [...form.querySelectorAll("input, select, textarea"), ...elsewhere]) {
    const name = field.getAttribute("name");
    if (!name || field.hasAttribute("disabled")) continue;
    const type = field.getAttribute("type");
    if (type === "file") continue;
    const value = typed.get(field);
    if (type === "radio" || type === "checkbox") {
      if (value === "off" || (value === undefined && !field.hasAttribute("checked"))) continue;
      data.append(name, field.getAttribute("value") ?? "on");
    } else if (field.localName === "select") {
      const options = [...field.querySelectorAll("option")];
      data.append(
        name,
        value ?? (options.find((option) => option.hasAttribute("selected")) ?? options[0])?.getAttribute("value") ?? "",
      );
    } else
      data.append(name, value ?? (field.localName === "textarea" ? text(field) : (field.getAttribute("value") ?? "")));
  }
  if (button.getAttribute("name")) data.append(button.getAttribute("name")!, button.getAttribute("value") ?? "");
  return data;
}

/** The same where the form takes files: those that were chosen, or one without a name and without bytes, as browsers send it. */
export function withFiles(data: URLSearchParams, form: Element, chosen: Map<Element, File[]>): FormData {
  const whole = new FormData();
  for (const [name, value] of data) whole.append(name, value);
  for (const field of form.querySelectorAll("input[type=file]"))
    for (const file of chosen.get(field) ?? [new File([], "")]) whole.append(field.getAttribute("name")!, file);
  return whole;
}
