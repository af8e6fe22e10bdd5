// All services: by category with icons, or from A to Z; a search that answers while one types, and is a plain form without JavaScript.
import { SiteIcon } from '#kits/icone/web/site-icon.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { governoDigital, NormasLocais } from '#ui/normas-locais.tsx'
import type { ServicosPublicosPage } from '../servico.contract.ts'
import { addressOfServicos, useServicos } from './use-servicos.ts'
import '#ui/css/servicos.css'

export const head = (data: ServicosPublicosPage): Head => ({
  title: 'Serviços',
  description: data.list.lead,
  trail: [{ label: 'Serviços' }],
})

const files = [
  ['/servicos/carta.pdf', 'Carta de Serviços (PDF)'],
  ['/servicos.csv', 'CSV'],
  ['/servicos.xlsx', 'Excel'],
  ['/servicos.ods', 'ODS'],
  ['/servicos.json', 'JSON'],
] as const

export default function ServicosPublicosPageView({ data }: PageProps<ServicosPublicosPage>) {
  const { found, isLoading, problem, form, onInput, onSubmit } = useServicos(data)
  const isByName = data.orderBy === 'pub_titulo'
  const groups = groupsOf(found.items, isByName)
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>Serviços</h1>
          <p className="lead">{data.list.lead}</p>
        </div>
        <div className="acoes">
          <DropMenu label="Baixar">
            {files.map(([href, label]) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </DropMenu>
        </div>
      </div>
      <search>
        <form
          ref={form}
          action="/servicos"
          method="get"
          className="servicos-busca"
          onInput={onInput}
          onSubmit={onSubmit}
        >
          <Filters data={data} />
        </form>
      </search>
      {problem && (
        <p className="alerta erro" role="alert">
          {problem}
        </p>
      )}
      <div className="servicos-ordem">
        <h2>
          <span role="status">{countText(found.count)}</span>
        </h2>
        <p>
          <a href={addressOfServicos(found.filters, false)} aria-current={isByName ? undefined : 'true'}>
            Por assunto
          </a>
          <a href={addressOfServicos(found.filters, true)} aria-current={isByName ? 'true' : undefined}>
            De A a Z
          </a>
        </p>
      </div>
      <div aria-busy={isLoading || undefined} className="servicos">
        {groups.map(({ name, icon, servicos }) => (
          <section key={name} aria-label={name}>
            <h3>
              {icon && <SiteIcon name={icon} size={22} />} {name}
            </h3>
            <ul>
              {servicos.map(({ publicacao_id, pub_titulo, pub_descricao, isOnline }) => (
                <li key={publicacao_id}>
                  <a href={`/servicos/${publicacao_id}`}>{pub_titulo}</a>
                  {isOnline && <span className="selo">pela internet</span>}
                  {pub_descricao && <p className="dica">{pub_descricao}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {found.items.length < found.count && (
        <p className="dica">Só os {found.items.length} primeiros aparecem aqui: procure por uma palavra.</p>
      )}
      {found.count === 0 && (
        <p className="vago">
          Nenhum serviço encontrado. <a href="/servicos">Ver todos</a> ou{' '}
          <a href={`/busca?q=${encodeURIComponent(found.filters.pub_texto ?? '')}`}>procurar no portal inteiro</a>.
        </p>
      )}
      <NormasLocais {...governoDigital} normas={data.normas} />
    </>
  )
}

const countText = (count: number) => (count === 0 ? 'Nenhum serviço' : count === 1 ? '1 serviço' : `${count} serviços`)

function Filters({ data: { filters, errors, categoriasDeServico, orderBy } }: { data: ServicosPublicosPage }) {
  const problem = errors.pub_texto?.[0] ?? errors.tipo_categoria_servico_id?.[0] ?? errors.online?.[0]
  return (
    <>
      {problem && (
        <p className="msg" id="problema">
          {problem}
        </p>
      )}
      <div className="campo servicos-texto">
        <label htmlFor="pub_texto">O que você procura?</label>
        <input
          id="pub_texto"
          name="pub_texto"
          type="search"
          className="controle"
          autoComplete="off"
          defaultValue={filters.pub_texto}
          aria-describedby={problem && 'problema'}
        />
      </div>
      <div className="campo">
        <label htmlFor="tipo_categoria_servico_id">Assunto</label>
        <select
          id="tipo_categoria_servico_id"
          name="tipo_categoria_servico_id"
          className="controle"
          defaultValue={filters.tipo_categoria_servico_id ?? ''}
        >
          <option value="">Todos</option>
          {categoriasDeServico.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </div>
      <label className="marca">
        <input type="checkbox" name="online" value="S" defaultChecked={filters.online === 'S'} />
        Só pela internet
      </label>
      {orderBy === 'pub_titulo' && <input type="hidden" name="orderBy" value="pub_titulo" />}
      {orderBy === 'pub_titulo' && <input type="hidden" name="ascending" value="1" />}
      <button type="submit" className="btn">
        Buscar
      </button>
    </>
  )
}

type Item = ServicosPublicosPage['items'][number]
type Group = { name: string; icon: string | null; servicos: Item[] }

const byTitle = new Intl.Collator('pt-BR')

/** By category, those without one last; or by first letter. */
function groupsOf(items: Item[], isByName: boolean): Group[] {
  const groups = new Map<string, Group>()
  for (const item of [...items].sort((one, other) => byTitle.compare(one.pub_titulo, other.pub_titulo))) {
    const name = isByName ? letterOf(item.pub_titulo) : (item.tcs_nome ?? others)
    const group = groups.get(name) ?? { name, icon: isByName ? null : item.tcs_icone, servicos: [] }
    groups.set(name, group)
    group.servicos.push(item)
  }
  return [...groups.values()].sort(
    (one, other) =>
      Number(one.name === others) - Number(other.name === others) || byTitle.compare(one.name, other.name),
  )
}

const others = 'Outros serviços'
const letterOf = (title: string) => {
  const letter = title.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(letter) ? letter : '#'
}
