// ZIPs of documents of a set: a new one to be sent, and those that wait to be stored.
import { sizeText } from '#base/arquivo.ts'
import { mostraNumero } from '#base/numero.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { PacoteListPage as Data, Pacote } from '../pacote.contract.ts'
import { ZipForm } from './zip-form.tsx'
import '#ui/css/lista-painel.css'

export const head = ({ place }: Data) => panelHead(`ZIP de PDFs: ${place.words.many}`)

export default function PacoteListPage({ data }: PageProps<Data>) {
  const { place, words, pacotes } = data
  const { many } = place.words
  return (
    <>
      <SuccessBanner messages="ZIP descartado, com os seus arquivos." />
      <PageHead
        title={`Enviar ${many} num ZIP`}
        lead={`${words.reads} da primeira página e do nome de cada PDF. Você corrige numa tabela, e nada é gravado antes.`}
      >
        {place.list === place.page && <ButtonLink href={place.page}>Importar uma planilha</ButtonLink>}
        <ButtonLink href={place.back}>Voltar</ButtonLink>
      </PageHead>
      <div className="coluna">
        <SendZip {...data} />
      </div>
      {pacotes.length > 0 && (
        <section className="secao">
          <h2>ZIPs enviados</h2>
          <ul className="cartoes-zip">
            {pacotes.map((pacote) => (
              <Sent key={pacote.pacote_id} pacote={pacote} address={`${place.back}/zip/${pacote.pacote_id}`} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function SendZip({ call, words, asked, largest }: Data) {
  return (
    <ZipForm
      call={call}
      label="Arquivo ZIP com os PDFs"
      hint={`Até ${sizeText(largest)}. Nomes como “${words.example}” ajudam. Se o ZIP tiver uma planilha (CSV, XLSX ou ODS) com uma coluna dos nomes dos arquivos, vale o que ela diz.`}
      largest={largest}
      asked={asked}
    />
  )
}

function Sent({ pacote, address }: { pacote: Pacote; address: string }) {
  return (
    <li>
      <a className="nome-longo" href={address}>
        {pacote.pac_nome}
      </a>
      <p>{stateOf(pacote)}</p>
      <p className="dica">
        {sizeText(pacote.pac_tamanho)}, por {pacote.pac_usuario} em <DayAndHour instant={pacote.pac_data} />
      </p>
    </li>
  )
}

function stateOf({ pac_estado, imp_estado, total, espera, atencao, prontos }: Pacote): string {
  if (pac_estado === 'recusado') return 'Recusado'
  if (pac_estado === 'lendo')
    return total ? `Em leitura: faltam ${mostraNumero(espera)} de ${mostraNumero(total)}` : 'Em leitura'
  if (imp_estado === 'gravada') return 'Gravado'
  if (imp_estado === 'desfeita') return 'Gravado e desfeito'
  return `Espera por você: ${mostraNumero(prontos)} prontos, ${mostraNumero(atencao)} precisam de atenção`
}
