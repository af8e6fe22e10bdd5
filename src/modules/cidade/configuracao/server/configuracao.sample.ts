// This module's test rows: settings as the form sends them, and images made here.
import { crc32, deflateSync } from 'node:zlib'

export const configuracaoSample = {
  nome: 'Prefeitura Municipal de Exemplo',
  portal: 'Portal da Transparência',
  uf: 'BA',
  email: 'contato@exemplo.ba.gov.br',
  telefone_primario: '(75) 3000-1200',
  telefone_secundario: '75 91234 5678',
  endereco: 'Praça da Matriz, 1 – Centro',
  cor: '#289DCC',
  facebook: 'https://www.facebook.com/exemplo',
  popup_alt: 'Cartaz da festa da padroeira, de 1 a 8 de dezembro',
}

/** A whole PNG of one grey. */
export function png(width: number, height: number, grey = 128): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8) // bits; the zeros after it: grey, deflate, no interlace
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width, grey)])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** 20 x 12 pixels each. */
export const gif = Buffer.from(
  '47494638396114000c00800000000000ffffff21f90401000000002c00000000010001000002024401003b',
  'hex',
)
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAMABQDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AACiIAD/2Q==',
  'base64',
)
export const webpLossy = Buffer.from(
  'UklGRjwAAABXRUJQVlA4IDAAAADQAgCdASoUAAwAP3Gix1k0rCgjsAgCkC4JQBdgBaSAAPGNWJZJqXw7ubr3idAgAAA=',
  'base64',
)
export const webpLossless = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvE8ACAAfQzqKUuf+BiOh/AAA=', 'base64')
export const webpExtended = Buffer.from('524946461600000057454250565038580a00000020000000130000' + '0b0000', 'hex')

type Parts = Record<string, string | { file: Buffer; name?: string }>

/** A multipart body, and the header that goes with it, for `portal.call`. */
export async function multipart(parts: Parts): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [field, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(field, value)
    else form.append(field, new Blob([new Uint8Array(value.file)]), value.name ?? 'imagem.png')
  }
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  }
}
