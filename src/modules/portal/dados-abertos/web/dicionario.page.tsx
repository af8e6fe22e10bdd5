import type { Head, PageProps } from '#kits/page/page.ts'
import type { DicionarioPage } from '../dados-abertos.contract.ts'
import { Addresses } from './addresses.tsx'
import { FieldTable } from './field-table.tsx'
import '#ui/css/dados-abertos.css'

const title = 'Dicionário de dados'
const lead = 'O que é cada coluna das listas que o portal publica: nome, tipo e significado.'

export const head = (): Head => ({
  title,
  description: lead,
  trail: [{ label: 'Dados abertos', href: '/dados/api' }, { label: title }],
})

export default function DicionarioPageView({ data }: PageProps<DicionarioPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <nav className="medida" aria-label="Listas">
        <ul>
          {data.listas.map((lista) => (
            <li key={lista.id}>
              <a href={`#${lista.id}`}>{lista.nome}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="medida">
        Os nomes são os mesmos nas consultas, nos arquivos e no <a href="/dados/datapackage.json">datapackage.json</a>,
        que os descreve para programas.
      </p>
      {data.listas.map((lista) => (
        <ListaSection key={lista.id} lista={lista} />
      ))}
    </>
  )
}

function ListaSection({ lista }: { lista: DicionarioPage['listas'][number] }) {
  return (
    <section className="secao" aria-labelledby={lista.id}>
      <h2 id={lista.id}>{lista.nome}</h2>
      <p>
        Página: <a href={lista.pagina}>{lista.pagina}</a>
        <br />
        Consulta em JSON: <a href={lista.consulta}>{lista.consulta}</a>
        {lista.arquivos.length > 0 && (
          <>
            <br />
            Lista inteira: <Addresses of={lista.nome} items={lista.arquivos} />
          </>
        )}
        {lista.mudancas && (
          <>
            <br />
            Mudanças: <a href={`${lista.mudancas}?desde=agora`}>{lista.mudancas}?desde=</a>
          </>
        )}
        {lista.novidades.length > 0 && (
          <>
            <br />
            Novidades: <Addresses of={lista.nome} items={lista.novidades} />
          </>
        )}
      </p>
      {lista.explicacao && <p className="linhas medida">{lista.explicacao}</p>}
      <FieldTable caption={`Colunas de ${lista.nome}`} fields={lista.colunas} />
    </section>
  )
}
