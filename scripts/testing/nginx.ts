// The system's nginx with configuration of ours (deploy/), in a folder of its own.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { installWithApt } from './apt.ts'

const program = '/usr/sbin/nginx'

export type Nginx = { folder: string; stop(): Promise<void> }

/** A file of deploy/ with this machine's ports and folders in the places of the town's, each of which must be in it. */
export function deployed(file: string, ours: [theirs: string, own: string][]): string {
  let text = fs.readFileSync(`deploy/${file}`, 'utf8')
  for (const [theirs, own] of ours) {
    if (!text.includes(theirs)) throw new Error(`deploy/${file} has no ${theirs}`)
    text = text.replaceAll(theirs, own)
  }
  return text
}

/** Throws what nginx says of a wrong configuration. `http`: what stands in its http block, given the folder of its files. */
export function startNginx(http: (folder: string) => string): Nginx {
  if (!fs.existsSync(program) && !installWithApt('nginx', 'nginx-light')) throw new Error('nginx is missing here.')
  const folder = makeScratchFolder('praca-nginx-')
  fs.chmodSync(folder, 0o755) // its workers are another user's
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  const file = `${folder}/nginx.conf`
  const blocks = `events {} http { access_log off; ${temporary.join(' ')}\n${http(folder)} }`
  fs.writeFileSync(file, `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; ${blocks}`)
  const { status, stderr } = spawnSync(program, ['-t', '-c', file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const nginx = spawn(program, ['-c', file], { stdio: 'ignore' })
  return {
    folder,
    async stop() {
      nginx.kill('SIGTERM')
      if (nginx.exitCode === null) await once(nginx, 'exit')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** deploy/nginx-cache.conf before a portal at `port`, listening at `front`; `inner` is a port that is free. */
export const cacheBefore = (port: string | number, front: number, inner: number) => (folder: string) =>
  `upstream praca { server 127.0.0.1:${port} max_fails=0; }\n${deployed('nginx-cache.conf', [
    ['127.0.0.1:8180', `127.0.0.1:${front}`],
    ['127.0.0.1:8181', `127.0.0.1:${inner}`],
    ['/var/cache/nginx', folder],
    ['/var/log/nginx', folder],
  ])}`
