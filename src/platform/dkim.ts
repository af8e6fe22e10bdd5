// The key with which messages are signed (RFC 6376), so that other servers know that they are of the town's domain.
import { createPrivateKey } from 'node:crypto'
import fs from 'node:fs'

export type Dkim = { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string }
type Settings = { domain: string | undefined; selector: string | undefined; file: string | undefined; from: string }

const shortestKey = 1024
// Those that the portal sends. A mail program offers the one-click end only where both of its fields are signed (RFC 8058).
const headerFieldNames =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** Undefined without settings. Throws an error whose message says what is wrong with which of them. */
export function readDkim({ domain, selector, file, from }: Settings): Dkim | undefined {
  if (!domain && !selector && !file) return undefined
  if (!domain || !selector || !file)
    throw new Error('DKIM_DOMAIN, DKIM_SELECTOR e DKIM_KEY_FILE: informe os três ou nenhum.')
  const domainName = domain.toLowerCase()
  if (!/^([a-z\d-]+\.)+[a-z\d-]+$/.test(domainName)) throw new Error('DKIM_DOMAIN: informe um domínio.')
  if (!/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(selector))
    throw new Error('DKIM_SELECTOR: informe um nome como praca2026.')
  // a signature of another domain says nothing of the sender that people see (DMARC)
  const sender = /@([^\s@>]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? ''
  if (sender !== domainName && !sender.endsWith(`.${domainName}`))
    throw new Error(`DKIM_DOMAIN: use o domínio de MAIL_FROM (${sender}), ou um acima dele.`)
  return { domainName, keySelector: selector, privateKey: readKey(file), headerFieldNames }
}

function readKey(file: string): string {
  const wrong = (problem: string) => new Error(`DKIM_KEY_FILE: ${problem}`)
  let pem: string
  try {
    pem = fs.readFileSync(file, 'utf8')
  } catch {
    throw wrong(`não foi possível ler ${file}.`)
  }
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    if (asymmetricKeyType !== 'rsa') throw wrong('')
    if ((asymmetricKeyDetails?.modulusLength ?? 0) < shortestKey) throw wrong('')
  } catch {
    throw wrong(`${file} não tem uma chave privada RSA de 1024 bits ou mais, sem senha.`)
  }
  return pem
}
