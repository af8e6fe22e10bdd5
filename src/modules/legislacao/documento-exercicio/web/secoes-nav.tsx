// Links to the pages of documents by exercise, above each of them.
import { enderecoDa, type SecaoDeDocumento } from '../tipos.ts'

const nomes: Record<SecaoDeDocumento, string> = {
  planejamento: 'Planejamento',
  contas: 'Prestação de contas',
  relatorios: 'Relatórios fiscais',
}

export function SecoesNav({ secao }: { secao: SecaoDeDocumento }) {
  return (
    <nav className="abas" aria-label="Documentos por exercício">
      <ul>
        {(Object.keys(nomes) as SecaoDeDocumento[]).map((one) => (
          <li key={one}>
            <a href={enderecoDa[one]} aria-current={one === secao ? 'page' : undefined}>
              {nomes[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
