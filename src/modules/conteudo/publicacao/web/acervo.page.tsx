// The pictures and documents of publications of the former site: a ZIP to be sent, what was brought, and what the texts still name.
import { useState } from 'react'
import { sizeText } from '#base/arquivo.ts'
import { mostraNumero } from '#base/numero.ts'
import { Progress, usePolling } from '#kits/import/web/import-progress.tsx'
import { ZipForm } from '#kits/pacote/web/zip-form.tsx'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { Acervo, AcervoProgress, AcervoPage as Data } from '../acervo.contract.ts'
import '#ui/css/lista-painel.css'

export const head = ({ imp_arquivo }: Data) => panelHead(`Imagens e documentos de ${imp_arquivo}`)

export default function AcervoPage({ data }: PageProps<Data>) {
  const { place, importacao_id, acervos, andamento, largest } = data
  return (
    <>
      <PageHead
        title="Imagens e documentos do site anterior"
        lead={`Do que entrou por ${data.imp_arquivo}. O portal procura no ZIP cada arquivo que os textos citam, pelo caminho que ele tinha, e não busca nada em outro site.`}
      >
        <ButtonLink href={`${place.page}/${importacao_id}`}>Ver a importação</ButtonLink>
      </PageHead>
      {andamento.isReading && <Reading data={data} />}
      <div className="coluna">
        <ZipForm
          call={`${place.call}/${importacao_id}/arquivos`}
          label="ZIP da pasta de arquivos do site"
          hint={`Até ${sizeText(largest)}. No WordPress, a pasta é wp-content/uploads, com as pastas de ano e mês dentro dela. Se for grande, envie um ZIP de cada ano: o que já entrou não entra de novo.`}
          largest={largest}
        />
      </div>
      <Missing data={data} />
      {acervos.length > 0 && (
        <section className="secao">
          <h2>ZIPs enviados</h2>
          <ul className="cartoes-zip">
            {acervos.map((acervo) => (
              <Sent key={acervo.publicacao_acervo_id} acervo={acervo} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Reading({ data: { place, importacao_id, andamento } }: { data: Data }) {
  const { url } = useFrame()
  const isHydrated = useHydrated()
  const [{ feitas, total }, setSeen] = useState(andamento)
  usePolling<AcervoProgress>(`${place.call}/${importacao_id}/arquivos/andamento`, true, (now) => {
    setSeen(now)
    if (!now.isReading) location.reload()
  })
  return (
    <>
      <Progress
        label={`Trazendo os arquivos: ${mostraNumero(feitas)} de ${mostraNumero(total)} publicações…`}
        percent={total ? Math.round((feitas / total) * 100) : null}
      />
      <p>
        Você pode fechar esta página: o trabalho continua.{!isHydrated && ' '}
        {!isHydrated && <a href={url}>Atualizar</a>}
      </p>
    </>
  )
}

function Missing({ data: { faltam, faltam_total, andamento } }: { data: Data }) {
  if (faltam === null || andamento.isReading) return null
  if (faltam.length === 0) return <p className="alerta ok">Todos os arquivos que os textos citam estão no portal.</p>
  return (
    <section className="secao">
      <h2>O que ainda falta</h2>
      <p>
        {faltam_total === 1 ? '1 arquivo é citado' : `${mostraNumero(faltam_total)} arquivos são citados`} e não{' '}
        {faltam_total === 1 ? 'veio' : 'vieram'}. No lugar de cada imagem fica um link para o endereço antigo, para que
        nada se perca: envie outro ZIP, corrija o texto ou cadastre o{' '}
        <a href="/painel/enderecos-antigos">endereço antigo</a>.
      </p>
      <ul className="lista-simples">
        {faltam.map(({ endereco, publicacao_id, tipo, titulo }) => (
          <li key={`${publicacao_id} ${endereco}`}>
            <code className="quebra">{endereco}</code>, em{' '}
            <a href={`/painel/${tipo}/${publicacao_id}/edicao`}>{titulo}</a>
          </li>
        ))}
      </ul>
      {faltam_total > faltam.length && (
        <p>São as primeiras {mostraNumero(faltam.length)}. As outras aparecem à medida que estas se resolvem.</p>
      )}
    </section>
  )
}

function Sent({ acervo }: { acervo: Acervo }) {
  const { ace_recusados } = acervo
  return (
    <li>
      <b className="nome-longo">{acervo.ace_nome}</b>
      <p>{stateOf(acervo)}</p>
      <p className="dica">
        {sizeText(acervo.ace_tamanho)}, por {acervo.ace_usuario} em <DayAndHour instant={acervo.ace_data} />
      </p>
      {ace_recusados.length > 0 && (
        <details>
          <summary>Não entraram: {mostraNumero(ace_recusados.length)}</summary>
          <ul className="lista-simples">
            {ace_recusados.map(({ endereco, motivo }) => (
              <li key={endereco + motivo}>
                <code className="quebra">{endereco}</code>: {motivo}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function stateOf({ ace_estado, ace_motivo, ace_imagens, ace_anexos }: Acervo): string {
  if (ace_estado === 'recusado') return `Recusado. ${ace_motivo}`
  const images = `${mostraNumero(ace_imagens)} ${ace_imagens === 1 ? 'imagem' : 'imagens'}`
  const documents = `${mostraNumero(ace_anexos)} ${ace_anexos === 1 ? 'documento' : 'documentos'}`
  return `${ace_estado === 'lendo' ? 'Em andamento: até agora ' : 'Vieram '}${images} e ${documents}.`
}
