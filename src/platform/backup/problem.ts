/** Why a backup was not made, not proven or not restored: one sentence in Portuguese for who runs the portal. */
export class BackupProblem extends Error {}

/** Another process makes a backup of this database. */
export class BackupRuns extends BackupProblem {}
