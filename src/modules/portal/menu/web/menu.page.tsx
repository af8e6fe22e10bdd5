// What the search of the panel's menu finds, and, without words, the whole menu with a star for each entry.

import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { entriesWith, favoritesGroup, type MenuEntry, withFavorites } from '#kits/page/menu-search.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Star } from '#ui/star.tsx'

export const head = () => panelHead('Procurar no menu')

export default function MenuPageView(_props: PageProps<null>) {
  const { menu } = useFrame()
  const typed = useQueryValue('q') ?? ''
  const found = entriesWith(menu, typed)
  return (
    <div className="coluna">
      <PageHead
        title="Procurar no menu"
        lead="A estrela põe uma seção no alto do seu menu; o de outras pessoas não muda."
      />
      <search aria-label="Seções do painel">
        <form className="busca" action="/painel/menu">
          <label className="oculto" htmlFor="menu-q">
            O que você procura no menu?
          </label>
          <input id="menu-q" type="search" name="q" defaultValue={typed} placeholder="Contrato, diária, usuário…" />
          <button type="submit">Buscar</button>
        </form>
      </search>
      {typed.trim() !== '' ? (
        <>
          <p className="secao" role="status">
            {found.length === 0 && `Nada no seu menu tem “${typed.trim()}”. Abaixo está ele todo.`}
            {found.length === 1 && 'Uma seção:'}
            {found.length > 1 && `${found.length} seções:`}
          </p>
          {found.length > 0 ? <Entries entries={found} /> : <Everything />}
        </>
      ) : (
        <Everything />
      )}
    </div>
  )
}

function Everything() {
  const { menu } = useFrame()
  return withFavorites(menu).map(({ group, entries }) => (
    <section key={group} className="secao" aria-label={group || 'Para começar'}>
      {group && <h2>{group}</h2>}
      <Entries entries={entries} />
      {group === favoritesGroup && <p className="dica">As estrelas tiram daqui o que você não quer mais no alto.</p>}
    </section>
  ))
}

function Entries({ entries }: { entries: MenuEntry[] }) {
  const { url } = useFrame()
  return (
    <form action="/painel/ajax/menu" method="post">
      <input type="hidden" name="volta" value={url} />
      <ul className="lista-do-menu">
        {entries.map((entry) => (
          <li key={entry.href}>
            <Star {...entry} />
            <div>
              <a href={entry.href}>{entry.label}</a>
              {entry.text && <span className="sub">{entry.text}</span>}
            </div>
          </li>
        ))}
      </ul>
    </form>
  )
}
