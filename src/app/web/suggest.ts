// Few visits search: what suggests while one types comes with the first focus of a search field.
const suggest = (target: EventTarget | null) => {
  if (target instanceof HTMLInputElement && target.matches('[action="/busca"] [type=search]'))
    import('#modules/portal/busca/web/sugestoes.ts').then(
      ({ suggestIn }) => suggestIn(target),
      () => undefined,
    )
}

export function suggestOnFocus(): void {
  document.addEventListener('focusin', ({ target }) => suggest(target))
  suggest(document.activeElement)
}
