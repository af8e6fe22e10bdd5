// The town's outlines for maps: what is stored, a file to send, and what it would look like before it is stored.
import { mostraNumero } from '#base/numero.ts'
import { FileField } from '#kits/anexo/web/file-field.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { Quadro } from '#kits/mapa/web/mapa.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { ContornoPage } from '../contorno.contract.ts'
import { contornoFields as fields } from '../contorno.fields.ts'

const call = '/painel/ajax/contorno'
const page = '/painel/configuracoes/mapa'
const preview = `${page}#previa`

export const head = () => panelHead('Mapa da cidade')

const messages = {
  gravar: 'Desenho gravado: as páginas já o mostram.',
  descartar: 'Prévia descartada.',
  retirar: 'Desenho retirado: as páginas mostram só os pontos.',
}

export default function ContornoPageView({ data }: PageProps<ContornoPage>) {
  return (
    <div className="coluna">
      <SuccessBanner messages={messages} />
      <div className="cabecalho">
        <h1>Mapa da cidade</h1>
      </div>
      <p className="dica">
        O contorno dos bairros e povoados, que as páginas de obras, unidades de saúde e órgãos desenham por baixo dos
        pontos. O desenho fica neste portal: nenhum serviço de mapas de fora sabe quem visita a página.
      </p>
      {data.previa && <Previa previa={data.previa} />}
      <Atual atual={data.atual} />
      <Arquivo />
      <DoIbge data={data} />
    </div>
  )
}

function Previa({ previa }: { previa: NonNullable<ContornoPage['previa']> }) {
  const { pre_chave, pre_fonte, pre_posicoes, pre_propriedade, cantos, areas, mapa, colunas, nomes } = previa
  return (
    <section className="secao" id="previa" aria-labelledby="previa-t">
      <h2 id="previa-t">Prévia: nada foi gravado</h2>
      <p>
        {`${pre_fonte}. ${areas === 1 ? 'Uma área' : `${mostraNumero(areas)} áreas`}; o arquivo tem ${mostraNumero(pre_posicoes)} pontos, e o desenho ficou com ${mostraNumero(cantos)}.`}
      </p>
      {mapa && <Quadro mapa={mapa} dizer="Prévia do mapa, com o norte acima. Os nomes estão escritos a seguir." />}
      <p>{nomes.length ? `Nomes: ${nomes.join(', ')}.` : 'Sem nomes: só os contornos são desenhados.'}</p>
      {colunas.length > 0 && (
        <RecordForm
          action={`${call}/nomes`}
          done={preview}
          record={{ pre_propriedade }}
          submitLabel="Ver com estes nomes"
        >
          <input type="hidden" name="pre_chave" value={pre_chave} />
          <SelectField
            {...attributesOf(fields, 'pre_propriedade')}
            empty="Nenhuma: sem nomes"
            options={colunas.map(({ nome, exemplos }) => ({ value: nome, label: `${nome} (${exemplos})` }))}
          />
        </RecordForm>
      )}
      <Decisao decisao="gravar" label="Gravar este desenho" chave={pre_chave} />
      <Decisao decisao="descartar" label="Descartar a prévia" chave={pre_chave} />
    </section>
  )
}

const Decisao = ({ decisao, label, chave = '' }: { decisao: string; label: string; chave?: string }) => (
  <RecordForm action={`${call}/decisao`} done={page} submitLabel={label}>
    <input type="hidden" name="decisao" value={decisao} />
    <input type="hidden" name="pre_chave" value={chave} />
  </RecordForm>
)

function Atual({ atual }: Pick<ContornoPage, 'atual'>) {
  return (
    <section className="secao" aria-labelledby="atual">
      <h2 id="atual">O desenho de agora</h2>
      {!atual && (
        <p className="vago">Nenhum. As páginas mostram os pontos com uma escala, sem os contornos por baixo.</p>
      )}
      {atual && (
        <>
          <p>
            {`${atual.con_fonte}. ${atual.distritos === 1 ? 'Uma área' : `${atual.distritos} áreas`}${atual.semNome ? `, ${atual.semNome} sem nome` : ''}. Gravado em `}
            <DayAndHour instant={atual.con_em} />.
          </p>
          {atual.mapa && <Quadro mapa={atual.mapa} dizer="O mapa que as páginas mostram, com o norte acima." />}
          <Decisao decisao="retirar" label="Retirar o desenho" />
        </>
      )}
    </section>
  )
}

const limits = { accept: '.geojson,.json', words: 'GeoJSON em graus (SIRGAS 2000 ou WGS 84)', largest: 5_000_000 }

const Arquivo = () => (
  <section className="secao" aria-labelledby="arquivo">
    <h2 id="arquivo">Enviar um arquivo</h2>
    <p>
      Um GeoJSON com uma área para cada bairro, povoado ou distrito. Quem cuida do cadastro imobiliário ou do plano
      diretor costuma ter um; o IBGE publica os distritos de todos os municípios na página de malhas territoriais. O
      portal confere as áreas, simplifica o desenho e mostra como fica antes de gravar.
    </p>
    <RecordForm action={call} done={preview} submitLabel="Ver como fica">
      <FileField name="con_arquivo" label="Arquivo" limits={limits} />
      <TextField {...attributesOf(fields, 'con_fonte')} />
    </RecordForm>
  </section>
)

function DoIbge({ data: { codigo, enderecoDoIbge } }: { data: ContornoPage }) {
  return (
    <section className="secao" aria-labelledby="ibge">
      <h2 id="ibge">Buscar o limite do município no IBGE</h2>
      <p>
        Sem um arquivo de bairros, o limite do município já diz onde os pontos estão. O portal o busca uma vez, neste
        endereço, e leva no máximo quinze segundos. Se a rede da prefeitura não deixa, baixe o arquivo em outro
        computador e envie-o acima:
      </p>
      <p>
        <code className="linhas">{enderecoDoIbge}</code>
      </p>
      <RecordForm
        action={`${call}/ibge`}
        done={preview}
        record={{ con_codigo_ibge: codigo }}
        submitLabel="Buscar no IBGE"
      >
        <TextField {...attributesOf(fields, 'con_codigo_ibge')} className="w-data" />
      </RecordForm>
    </section>
  )
}
