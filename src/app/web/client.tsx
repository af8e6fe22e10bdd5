// The browser's entry of visitors and citizens.
import { EsicShell } from './shells/esic-shell.tsx'
import { PublicShell } from './shells/public-shell.tsx'
import { takeOver } from './take-over.tsx'

await takeOver({ public: PublicShell, esic: EsicShell })

// Few visits search: what suggests while one types comes with the first focus of a search field.
const suggest = (target: EventTarget | null) => {
  if (target instanceof HTMLInputElement && target.matches('[action="/busca"] [type=search]'))
    import('#modules/portal/busca/web/sugestoes.ts').then(
      ({ suggestIn }) => suggestIn(target),
      () => undefined,
    )
}
document.addEventListener('focusin', ({ target }) => suggest(target))
suggest(document.activeElement)
