import { portalRoutes } from '../src/routes.ts'

/** The routes of every area, with what imports them. */
export const routeFiles = await Promise.all(
  portalRoutes.areas.map(async ({ file }) => ({ importCode: file.importCode, ...(await file.load()) })),
)

/** Every screen of the portal but /home. */
export const allRoutes = routeFiles.flatMap(({ routes }) => routes)
