// What the tests of images share: pictures, and uploads as the editor sends them.
import sharp from 'sharp'
import { multipart } from './multipart.ts'
import type { TestPortal } from './test-portal.ts'

export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#289dcc' }, limitInputPixels: false })

/** Of many colours, so that half of its bytes is half of its picture. */
export const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

export type Content = string | Uint8Array

export type Uploaded = { endereco: string; largura: number; altura: number; nome: string; tipo: string }

export async function uploadMidia(
  portal: TestPortal,
  cookies: { painel?: string },
  content: Content,
  name = 'foto.jpg',
) {
  const bytes = typeof content === 'string' ? content : Uint8Array.from(content)
  const body = await multipart({}, { file: { name, content: bytes } })
  return portal.call({ method: 'POST', url: '/painel/ajax/midia', cookies: { ...cookies }, ...body })
}

export const keyOf = (address: string) => address.split('/')[2]?.split('.')[0] ?? ''
