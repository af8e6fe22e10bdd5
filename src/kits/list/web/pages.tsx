import { pageSizes } from '../page-sizes.ts'
import { ListLink } from './list-link.tsx'
import { pageNumbers } from './list-state.ts'
import type { ListControl } from './use-list.ts'

export function Pages<Row>({ list }: { list: ListControl<Row> }) {
  const { page, limit, count } = list.data
  const last = Math.max(1, Math.ceil(count / limit))
  const link = (label: string, to: number, rel: 'prev' | 'next') => (
    <li>
      <ListLink list={list} to={{ page: to }} rel={rel}>
        {label}
      </ListLink>
    </li>
  )
  if (count <= pageSizes[0]) return null
  return (
    <div className="pagina-rodape">
      <nav className="paginas" aria-label="Páginas">
        <ul className="p">
          {page > 1 && link('Anterior', Math.min(page - 1, last), 'prev')}
          {pageNumbers(Math.min(page, last), last).map((number, at) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
              <li key={`gap-${at}`}>
                <span aria-hidden="true">…</span>
              </li>
            ) : (
              <li key={number}>
                <ListLink
                  list={list}
                  to={{ page: number }}
                  aria-label={`Página ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </ListLink>
              </li>
            ),
          )}
          {page < last && link('Próxima', page + 1, 'next')}
        </ul>
      </nav>
      <nav className="paginas tamanhos" aria-label="Registros por página">
        <span>Por página:</span>
        <ul className="p">
          {pageSizes.map((size) => (
            <li key={size}>
              <ListLink
                list={list}
                to={{ limit: size, page: 1 }}
                aria-label={`${size} registros por página`}
                aria-current={size === limit ? 'true' : undefined}
              >
                {size}
              </ListLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
