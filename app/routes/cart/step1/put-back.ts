/** What the shop did not take is not shown as taken. */
export function putBack(form: HTMLFormElement | null, name: string, code: number | string | null) {
  for (const radio of form?.querySelectorAll<HTMLInputElement>(`input[type=radio][name=${name}]`) ?? [])
    radio.checked = radio.value === String(code);
}
