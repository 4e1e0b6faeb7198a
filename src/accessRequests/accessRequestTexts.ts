/** The folder of the texts of access requests. Empty if the build leaves out their code. */
export const ACCESS_REQUEST_TEXTS = process.env.ACCESS_ADMIN === 'true' ? ['accessRequests'] : []
