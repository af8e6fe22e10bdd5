import { mostraDataHora } from '#base/data.ts'
import { Downloads } from '#kits/export/web/downloads.tsx'
import { PrintAll } from '#kits/export/web/print-all.tsx'
import { SelectField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { Fichas, FilterBox, type Way } from '#kits/list/web/filter-box.tsx'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Definicoes } from '#ui/definicoes.tsx'
import { periodoDe } from '../figuras.ts'
import type { figuraList, Numeros, RelatorioOuvidoriaPage } from '../relatorio-ouvidoria.contract.ts'
import { NumerosDaOuvidoria } from './numeros-ouvidoria.tsx'
import '#ui/css/filtros.css'
import '#ui/css/relatorio.css'

const title = 'Relatório da Ouvidoria'
const page = '/ouvidoria/relatorio'

export const head = (): Head => ({
  title,
  description:
    'Quantas manifestações a Ouvidoria recebeu, quantas respondeu e em quanto tempo, por tipo, órgão e situação, e os relatórios de gestão de cada ano.',
  trail: [{ label: 'Ouvidoria', href: '/ouvidoria' }, { label: title }],
})

export default function RelatorioOuvidoriaPageView({ data }: PageProps<RelatorioOuvidoriaPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">Quantas manifestações chegaram, o que foi feito delas e em quanto tempo.</p>
        </div>
        <div className="acoes">
          <PrintAll />
          {data.numeros && <Arquivos numeros={data.numeros} />}
        </div>
      </div>
      <Gestao gestao={data.gestao} />
      <Filtros data={data} />
      {data.numeros && <Resultado data={data} numeros={data.numeros} />}
      <Contagem />
    </>
  )
}

function Gestao({ gestao }: Pick<RelatorioOuvidoriaPage, 'gestao'>) {
  return (
    <section className="secao" aria-labelledby="gestao">
      <h2 id="gestao">Relatórios de gestão</h2>
      {gestao.length === 0 ? (
        <p className="vago">Nenhum relatório anual foi publicado ainda.</p>
      ) : (
        <nav className="anos acoes" aria-label="Relatórios de gestão">
          {gestao.map(({ ano, numero }) => (
            <a key={ano} href={`${page}/${ano}`}>
              {ano}
              {numero > 1 && ' (retificado)'}
            </a>
          ))}
        </nav>
      )}
      <p className="dica">
        Todo ano a Ouvidoria diz quantas manifestações recebeu, por que motivos, o que mais se repetiu e o que a
        prefeitura fez (Lei nº 13.460/2017, arts. 14 e 15).
      </p>
    </section>
  )
}

const filter = filterOf<typeof figuraList>()

function Filtros({ data }: { data: RelatorioOuvidoriaPage }) {
  const { anos, ano, opcoes, filters, errors } = data
  const anual = anos.map((one) => ({ value: String(one), label: String(one) }))
  const inUse = filtersInUse(data)
  return (
    <section className="secao" aria-label="Filtros do relatório">
      <FormContext value={{ values: { ano: String(ano), ...filters }, errors }}>
        <FilterBox action={page} active={inUse.length} isOpen={Object.keys(errors).length > 0}>
          <SelectField {...filter('ano', 'Ano')} options={anual} />
          <SelectField {...filter('tipo', names.tipo)} options={opcoes.tipo} empty="Todos" />
          <SelectField {...filter('orgao', names.orgao)} options={opcoes.orgao} empty="Todos" />
          <SelectField {...filter('situacao', names.situacao)} options={opcoes.situacao} empty="Todas" />
        </FilterBox>
      </FormContext>
      <p className="dica">Escolha só um entre tipo, órgão e situação.</p>
      <Fichas fichas={inUse} all={{ href: `${page}?ano=${ano}` }} />
    </section>
  )
}

const names = { tipo: 'Tipo', orgao: 'Órgão', situacao: 'Situação' }

function filtersInUse({ ano, filters, opcoes }: RelatorioOuvidoriaPage): [string, Way][] {
  const inUse = (['tipo', 'orgao', 'situacao'] as const).filter((name) => filters[name])
  return inUse.map((name) => {
    const others = inUse.filter((other) => other !== name).map((other) => [other, filters[other] ?? ''])
    const query = new URLSearchParams([['ano', String(ano)], ...others])
    const chosen = opcoes[name].find(({ value }) => value === filters[name])?.label ?? filters[name]
    return [`${names[name]}: ${chosen}`, { href: `${page}?${query}` }]
  })
}

function Resultado({ data, numeros }: { data: RelatorioOuvidoriaPage; numeros: Numeros }) {
  const { portal } = useFrame()
  const { filtro } = numeros
  return (
    <section className="secao" aria-labelledby="numeros">
      <h2 id="numeros">
        {filtro ? `${filtro.nome}, ` : 'Manifestações de '}
        {periodoDe(numeros)}
      </h2>
      <p className="nota-da-lista" role="status">
        {numeros.ate ? 'Só meses terminados são contados.' : 'Nenhum mês deste ano terminou ainda.'} Números apurados em{' '}
        {mostraDataHora(data.apurado_em, portal.fuso_horario)}.
      </p>
      <NumerosDaOuvidoria numeros={numeros} satisfacao={data.satisfacao} />
    </section>
  )
}

function Arquivos({ numeros: { ano, filtro } }: { numeros: Numeros }) {
  const filters = { ano, ...(filtro && { [filtro.por]: filtro.chave }) }
  const query = new URLSearchParams({ filters: JSON.stringify(filters) })
  return <Downloads files={[{ hrefOf: (ending) => `${page}.${ending}?${query}`, what: 'destes números' }]} />
}

function Contagem() {
  return (
    <section className="secao medida pilha-vertical" aria-labelledby="contagem">
      <h2 id="contagem">Como se conta</h2>
      <p>
        Numa cidade pequena, um número pequeno pode dizer quem escreveu. Por isso um grupo de menos de 5 casos nunca
        aparece sozinho, nem por subtração: ele é somado aos outros pequenos e, se ainda forem menos de 5, ao seguinte.
        Quando nem assim é possível, o número não é mostrado.
      </p>
      <Definicoes title="O que cada número quer dizer" definitions={definitions} />
    </section>
  )
}

const definitions = [
  [
    'Período',
    'Um ano de registro. Do ano que corre entram só os meses terminados: se os números mudassem a cada dia, bastaria comparar a página de hoje com a de ontem para descobrir um caso.',
  ],
  ['Recebidas', 'Todas as manifestações registradas no período: pelo portal, no balcão, por telefone ou por carta.'],
  ['Respondidas', 'Das recebidas, as que hoje têm a resposta final. Uma que foi reaberta volta a estar em andamento.'],
  ['Arquivadas', 'Das recebidas, as encerradas sem resposta final, com o motivo dito a quem escreveu.'],
  ['Encerradas', 'As respondidas e as arquivadas, também quando não podem ser mostradas em separado.'],
  ['Em andamento', 'As demais.'],
  [
    'Respondidas no prazo',
    'Das respondidas, a parte cuja primeira resposta saiu até o último dia do prazo de 30 dias, contada a prorrogação. Quando menos de 5 saíram dentro ou fora do prazo, só isso é dito.',
  ],
  [
    'Mediana e nove em cada dez',
    'Os dias entre o registro e a primeira resposta, no calendário da cidade: metade das respostas saiu em até a mediana; nove em cada dez, em até o segundo número.',
  ],
  [
    'Com o prazo prorrogado',
    'As que tiveram o prazo prorrogado, uma vez, por mais 30 dias, com o motivo dito a quem escreveu.',
  ],
  ['Por órgão', 'O órgão de que a manifestação fala, com o nome que tinha naquele dia, quando quem escreveu o disse.'],
  [
    'Por forma de identificação',
    'Com nome; com sigilo, quando só a Ouvidoria vê o nome; sem nome, quando nem ela sabe quem escreveu.',
  ],
  [
    'Um filtro por vez',
    'Tipo, órgão e situação não se combinam: o cruzamento de dois deles tem quase sempre menos de 5 casos, e dois cruzamentos permitiriam calcular um terceiro.',
  ],
  [
    'Com um filtro',
    'As divisões vêm de uma só tabela de cada par, a mesma para todos os filtros. Uma linha dela é dividida inteira ou não é, e o que não se divide também não soma de 1 a 4 casos em coluna nenhuma.',
  ],
] as const
