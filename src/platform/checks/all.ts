// The checks of the platform, in the order in which they are shown; those of the domain are added by the room `sistema`.
import { antivirusCheck } from './antivirus.ts'
import { backupCheck } from './backup.ts'
import { certificateCheck } from './certificate.ts'
import { type Check, defineCheck, type Subject, well } from './check.ts'
import { clockCheck } from './clock.ts'
import { databaseCheck } from './database.ts'
import { diskCheck } from './disk.ts'
import { filesCheck } from './files.ts'
import { jobsCheck } from './jobs.ts'
import { mailCheck } from './mail.ts'
import { mailboxCheck } from './mailbox.ts'
import { replicaCheck } from './replica.ts'
import { versionCheck } from './version.ts'

export const platformChecks = (subject: Subject): Check[] =>
  [
    ...(subject.env.town === undefined ? [] : [townCheck]),
    databaseCheck,
    replicaCheck,
    diskCheck,
    filesCheck,
    antivirusCheck,
    mailCheck,
    mailboxCheck,
    jobsCheck,
    backupCheck,
    certificateCheck,
    clockCheck,
    versionCheck,
  ].map((make) => make(subject))

// Which of several towns this is, where a process has several.
const townCheck = ({ env: { town, publicUrl } }: Subject) =>
  defineCheck({
    name: 'cidade',
    title: 'Cidade',
    measure: async () => town ?? '',
    judge: (name) => well(`Este é o portal '${name}', um de vários deste servidor, em ${publicUrl}.`),
  })
