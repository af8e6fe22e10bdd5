// All services: by category with icons, or from A to Z; a search that answers while one types, and is a plain form without JavaScript.
import { Downloads } from '#kits/export/web/downloads.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { SiteIcon } from '#kits/icone/web/site-icon.tsx'
import { Fichas, FilterBox } from '#kits/list/web/filter-box.tsx'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { governoDigital, NormasLocais } from '#kits/normas-locais/web/normas-locais.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { ServicosPublicosPage, servicoPublicoList } from '../servico.contract.ts'
import { addressOfServicos, type ServicosControl, useServicos } from './use-servicos.ts'
import '#ui/css/filtros.css'
import '#ui/css/servicos.css'

export const head = (data: ServicosPublicosPage): Head => ({
  title: 'Serviços',
  description: data.list.lead,
  trail: [{ label: 'Serviços' }],
})

export default function ServicosPublicosPageView({ data }: PageProps<ServicosPublicosPage>) {
  const control = useServicos(data)
  const { found, isLoading, problem } = control
  const query = new URLSearchParams({ filters: JSON.stringify(found.filters) })
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
          <Downloads files={[{ hrefOf: (ending) => `/servicos.${ending}?${query}`, rows: found.count }]}>
            <li>
              <a href="/servicos/carta.pdf">Carta de Serviços (PDF)</a>
            </li>
          </Downloads>
        </div>
      </div>
      <search>
        <Filters data={data} control={control} />
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

const filter = filterOf<typeof servicoPublicoList>()

type FiltersProps = { data: ServicosPublicosPage; control: ServicosControl }

function Filters({ data: { errors, categoriasDeServico, orderBy, ...data }, control }: FiltersProps) {
  const { found, form, onInput, onSubmit } = control
  const isByName = orderBy === 'pub_titulo'
  const categorias = categoriasDeServico.map(({ id, nome }) => ({ value: String(id), label: nome }))
  const words: Record<string, string> = {
    pub_texto: `Palavras: ${found.filters.pub_texto}`,
    tipo_categoria_servico_id: `Assunto: ${categorias.find(({ value }) => value === found.filters.tipo_categoria_servico_id)?.label}`,
    online: 'Só pela internet',
  }
  const inUse = Object.keys(found.filters).filter((name) => found.filters[name])
  return (
    <FormContext value={{ values: data.filters, errors }}>
      <FilterBox
        ref={form}
        action="/servicos"
        active={inUse.length}
        isOpen={Object.keys(errors).length > 0}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <TextField {...filter('pub_texto', 'O que você procura?')} autoComplete="off" />
        <SelectField {...filter('tipo_categoria_servico_id', 'Assunto')} options={categorias} empty="Todos" />
        <label className="marca">
          <input type="checkbox" name="online" value="S" defaultChecked={data.filters.online === 'S'} />
          Só pela internet
        </label>
        {isByName && <input type="hidden" name="orderBy" value="pub_titulo" />}
        {isByName && <input type="hidden" name="ascending" value="1" />}
      </FilterBox>
      <Fichas
        fichas={inUse.map((name) => {
          const { [name]: _removed, ...others } = found.filters
          return [words[name] ?? name, { href: addressOfServicos(others, isByName) }]
        })}
        all={{ href: addressOfServicos({}, isByName) }}
      />
    </FormContext>
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
