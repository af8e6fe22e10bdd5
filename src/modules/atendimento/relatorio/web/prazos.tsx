// How well the town meets the legal term: figures by year, their meaning, appeals, and grounds of rejections.
import { mostraNumero } from '#base/numero.ts'
import { Definicoes } from '#ui/definicoes.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import type { RecursoAno, RelatorioPrazos } from '../relatorio.contract.ts'

export function Prazos({ prazos }: { prazos: RelatorioPrazos }) {
  return (
    <section className="secao" aria-labelledby="prazos">
      <h2 id="prazos">Pedidos de informação: prazos por ano</h2>
      {prazos.anos.length === 0 ? (
        <p className="vago">Nenhum pedido de informação foi registrado até hoje.</p>
      ) : (
        <Figures prazos={prazos} />
      )}
    </section>
  )
}

function Figures({ prazos: { anos, recursos, fundamentos } }: { prazos: RelatorioPrazos }) {
  return (
    <div className="pilha-vertical">
      <Definitions />
      <NumberTable caption="Prazos dos pedidos de informação, por ano de registro" rows={anos.map(yearRow)} />
      <h3>Recursos e reclamações</h3>
      {recursos.length === 0 && <p className="vago">Nenhum recurso foi apresentado até hoje.</p>}
      <NumberTable caption="Recursos e reclamações, por ano de apresentação" rows={recursos.map(appealRow)} />
      <h3>Motivos das rejeições</h3>
      {fundamentos.length === 0 && <p className="vago">Nenhum pedido de informação está rejeitado.</p>}
      <NumberTable
        caption="Pedidos de informação rejeitados, por fundamento legal e ano de registro"
        rows={groundRows(fundamentos)}
      />
    </div>
  )
}

const none = (
  <>
    <span aria-hidden="true">–</span>
    <span className="oculto">não se aplica</span>
  </>
)

const yearRow = (ano: RelatorioPrazos['anos'][number]) => ({
  key: String(ano.ano),
  head: { label: 'Ano', value: ano.ano },
  cells: [
    { label: 'Recebidos', value: mostraNumero(ano.recebidos) },
    { label: 'Respondidos', value: mostraNumero(ano.respondidos) },
    {
      label: 'Média (dias)',
      name: 'Tempo médio de resposta, em dias',
      value: ano.media_dias === null ? none : mostraNumero(ano.media_dias),
    },
    {
      label: 'No prazo',
      name: 'Respondidos no prazo',
      value: ano.percentual_no_prazo === null ? none : `${mostraNumero(ano.percentual_no_prazo)}%`,
    },
    { label: 'Vencidos', name: 'Vencidos e sem resposta hoje', value: mostraNumero(ano.vencidos) },
    { label: 'Prorrogados', value: mostraNumero(ano.prorrogados) },
    { label: 'Rejeitados', value: mostraNumero(ano.rejeitados) },
  ],
})

// One row for each ground, with a column for each year that has any, newest first.
function groundRows(fundamentos: RelatorioPrazos['fundamentos']) {
  const years = [...new Set(fundamentos.map(({ ano }) => ano))]
  const sum = (rows: typeof fundamentos) => rows.reduce((total, { quantidade }) => total + quantidade, 0)
  return [...new Set(fundamentos.map(({ codigo }) => codigo))]
    .map((codigo) => fundamentos.filter((row) => row.codigo === codigo))
    .sort((a, b) => sum(b) - sum(a))
    .map((rows) => ({
      key: rows[0]?.codigo ?? '',
      head: { label: 'Fundamento legal', value: rows[0]?.texto },
      cells: [
        ...years.map((ano) => ({
          label: String(ano),
          value: mostraNumero(sum(rows.filter((row) => row.ano === ano))),
        })),
        { label: 'Total', value: mostraNumero(sum(rows)) },
      ],
    }))
}

const appealRow = (recurso: RecursoAno) => ({
  key: `${recurso.ano} ${recurso.instancia} ${recurso.tipo}`,
  head: { label: 'Ano', value: recurso.ano },
  cells: [
    { label: 'Tipo', value: recurso.texto, isText: true },
    { label: 'Apresentados', value: mostraNumero(recurso.quantidade) },
    { label: 'Deferidos', value: mostraNumero(recurso.deferidos) },
    { label: 'Parciais', name: 'Parcialmente deferidos', value: mostraNumero(recurso.parcialmente_deferidos) },
    { label: 'Indeferidos', value: mostraNumero(recurso.indeferidos) },
    { label: 'Não conhecidos', value: mostraNumero(recurso.nao_conhecidos) },
    { label: 'Perda de objeto', value: mostraNumero(recurso.perda_de_objeto) },
    { label: 'Sem decisão', value: mostraNumero(recurso.sem_decisao) },
  ],
})

function Definitions() {
  return (
    <div className="medida pilha-vertical">
      <p>
        A lei dá 20 dias para a resposta, que podem ser prorrogados uma vez por mais 10, com justificativa (Lei nº
        12.527/2011, art. 11). As solicitações de serviço não têm esse prazo e não entram aqui. Estes números não mudam
        com o período escolhido acima.
      </p>
      <Definicoes title="Como estes números são contados" definitions={definitions} />
    </div>
  )
}

const definitions = [
  ['Ano', 'Aquele em que o pedido foi registrado; nos recursos, aquele em que o recurso foi apresentado.'],
  ['Respondidos', 'Os pedidos que já tiveram ao menos uma resposta, com ou sem acesso à informação.'],
  ['Tempo médio de resposta', 'A média dos dias corridos entre o registro e a primeira resposta.'],
  [
    'No prazo',
    'Dos pedidos respondidos e dos que venceram sem nenhuma resposta, a parte cuja primeira resposta saiu até o fim do prazo, contada a prorrogação. Pedidos ainda dentro do prazo não entram na conta.',
  ],
  ['Vencidos', 'Os pedidos sem resposta hoje cujo prazo já passou.'],
  ['Prorrogados', 'Os pedidos cujo prazo foi prorrogado.'],
  ['Rejeitados', 'Os pedidos que hoje estão rejeitados.'],
  [
    'Recurso e reclamação',
    'O recurso é contra a negativa ou contra a resposta; a reclamação, contra a falta de resposta. A segunda instância decide sobre a primeira.',
  ],
] as const
