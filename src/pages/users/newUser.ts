import type { MayOpenPredicate } from '@/guard/useAccess'
import { canEditUsers, getUserActionPath, getUserPagePath, NEW_USER_ID } from '../usersApi'

/** The path of the form for a new user. */
export const NEW_USER_PATH = getUserPagePath(NEW_USER_ID)

export const mayCreateUsers = (mayOpen: MayOpenPredicate) =>
  canEditUsers() && mayOpen(getUserActionPath(NEW_USER_ID, 'edit')) && mayOpen(NEW_USER_PATH)
