(()=>{
    "use strict";
    var __webpack_modules__ = {
        "fWd5" (__unused_rspack_module, exports, __webpack_require__) {
            __webpack_require__.d(exports, {
                get: ()=>__webpack_require__.getContainer,
                init: ()=>__webpack_require__.initContainer
            });
        },
        "federation-runtime" (__unused_rspack_module, __unused_rspack___webpack_exports__, __webpack_require__) {
            ;
            const containerGlobal = (moduleName)=>moduleName.replaceAll('-', '_');
            const SHELL = 'shell';
            const fallbackExpose = (key)=>`./shared/${key}`;
            const SHARED_MODULES = {
                react: '^19.2.0',
                'react/jsx-runtime': '^19.2.0',
                '@atverta/contract/platform': `^${"1.0"}.0`
            };
            ;
            function consumes(options) {
                const { chunkId, promises, chunkMapping, moduleToHandlerMapping, installedModules, webpackRequire } = options;
                for (const id of chunkMapping[chunkId] ?? []){
                    installedModules[id] ??= loadSharedModule(moduleToHandlerMapping[id], webpackRequire).then((factory)=>{
                        webpackRequire.m[id] = (module1)=>{
                            module1.exports = factory();
                        };
                    }, (error)=>{
                        delete installedModules[id];
                        throw error;
                    });
                    promises.push(installedModules[id]);
                }
            }
            async function loadSharedModule({ shareKey, shareInfo }, { federation, initializeExposesData }) {
                const { name } = federation.initOptions;
                const { requiredVersion } = shareInfo.shareConfig;
                const versions = federation.instance.shareScope[shareKey] ?? {};
                const [version] = Object.keys(versions).filter((candidate)=>satisfies(candidate, requiredVersion)).sort((a, b)=>Number(!!versions[b]?.loaded) - Number(!!versions[a]?.loaded) || b.localeCompare(a, 'en', {
                        numeric: true
                    }));
                const shared = version === undefined ? undefined : versions[version];
                if (shared) {
                    shared.useIn?.push(name);
                    const factory = await shared.get();
                    shared.loaded = 1;
                    return factory;
                }
                const loadFallback = initializeExposesData.moduleMap[fallbackExpose(shareKey)];
                if (loadFallback) return loadFallback();
                const sharedVersions = Object.keys(versions).join(', ') || 'none';
                throw new Error(`${name} needs ${shareKey} ${requiredVersion}, and its host shares ${sharedVersions}`);
            }
            function satisfies(version, range) {
                const [major, minor] = version.split('.').map(Number);
                const [rangeMajor, rangeMinor] = range.slice(1).split('.').map(Number);
                return major === rangeMajor && Number(minor) >= Number(rangeMinor);
            }
            ;
            const init = ()=>({
                    shareScope: {}
                });
            function initContainerEntry({ shareScope, webpackRequire }) {
                webpackRequire.federation.instance.shareScope = shareScope;
            }
            function installInitialConsumes({ initialConsumes }) {
                if (initialConsumes.length > 0) throw new Error('A container with this runtime cannot consume eagerly');
            }
            ;
            const federation_runtime = {
                bundlerRuntime: {
                    init: init,
                    initContainerEntry: initContainerEntry,
                    installInitialConsumes: installInitialConsumes,
                    consumes: consumes
                }
            };
            ;
            ;
            const __module_federation_runtime_plugins__ = [].filter(({ plugin })=>plugin).map(({ plugin, params })=>plugin(params));
            const __module_federation_remote_infos__ = {};
            const __module_federation_container_name__ = "mf_frozen";
            const __module_federation_share_strategy__ = "version-first";
            const __module_federation_share_fallbacks__ = undefined;
            const __module_federation_library_type__ = "commonjs-module";
            const runtimeRequire = __webpack_require__;
            if ((runtimeRequire.initializeSharingData || runtimeRequire.initializeExposesData) && runtimeRequire.federation) {
                var _ref, _ref1, _ref2, _ref3, _ref4;
                var _runtimeRequire_remotesLoadingData, _runtimeRequire_remotesLoadingData1, _runtimeRequire_initializeSharingData, _runtimeRequire_consumesLoadingData, _runtimeRequire_consumesLoadingData1, _runtimeRequire_initializeExposesData, _runtimeRequire_consumesLoadingData2;
                const override = (obj, key, value)=>{
                    if (!obj) return;
                    if (obj[key]) obj[key] = value;
                };
                const merge = (obj, key, fn)=>{
                    const value = fn();
                    if (Array.isArray(value)) {
                        var _obj, _key, _;
                        (_ = (_obj = obj)[_key = key]) !== null && _ !== void 0 ? _ : _obj[_key] = [];
                        obj[key].push(...value);
                    } else if (typeof value === "object" && value !== null) {
                        var _obj1, _key1, _1;
                        (_1 = (_obj1 = obj)[_key1 = key]) !== null && _1 !== void 0 ? _1 : _obj1[_key1] = {};
                        Object.assign(obj[key], value);
                    }
                };
                const early = (obj, key, initial)=>{
                    var _obj, _key, _;
                    (_ = (_obj = obj)[_key = key]) !== null && _ !== void 0 ? _ : _obj[_key] = initial();
                };
                const remotesLoadingChunkMapping = (_ref = (_runtimeRequire_remotesLoadingData = runtimeRequire.remotesLoadingData) === null || _runtimeRequire_remotesLoadingData === void 0 ? void 0 : _runtimeRequire_remotesLoadingData.chunkMapping) !== null && _ref !== void 0 ? _ref : {};
                const remotesLoadingModuleIdToRemoteDataMapping = (_ref1 = (_runtimeRequire_remotesLoadingData1 = runtimeRequire.remotesLoadingData) === null || _runtimeRequire_remotesLoadingData1 === void 0 ? void 0 : _runtimeRequire_remotesLoadingData1.moduleIdToRemoteDataMapping) !== null && _ref1 !== void 0 ? _ref1 : {};
                const initializeSharingScopeToInitDataMapping = (_ref2 = (_runtimeRequire_initializeSharingData = runtimeRequire.initializeSharingData) === null || _runtimeRequire_initializeSharingData === void 0 ? void 0 : _runtimeRequire_initializeSharingData.scopeToSharingDataMapping) !== null && _ref2 !== void 0 ? _ref2 : {};
                const consumesLoadingChunkMapping = (_ref3 = (_runtimeRequire_consumesLoadingData = runtimeRequire.consumesLoadingData) === null || _runtimeRequire_consumesLoadingData === void 0 ? void 0 : _runtimeRequire_consumesLoadingData.chunkMapping) !== null && _ref3 !== void 0 ? _ref3 : {};
                const consumesLoadingModuleToConsumeDataMapping = (_ref4 = (_runtimeRequire_consumesLoadingData1 = runtimeRequire.consumesLoadingData) === null || _runtimeRequire_consumesLoadingData1 === void 0 ? void 0 : _runtimeRequire_consumesLoadingData1.moduleIdToConsumeDataMapping) !== null && _ref4 !== void 0 ? _ref4 : {};
                const consumesLoadinginstalledModules = {};
                const initializeSharingInitPromises = [];
                const initializeSharingInitTokens = {};
                const containerShareScope = (_runtimeRequire_initializeExposesData = runtimeRequire.initializeExposesData) === null || _runtimeRequire_initializeExposesData === void 0 ? void 0 : _runtimeRequire_initializeExposesData.shareScope;
                for(const key in federation_runtime){
                    runtimeRequire.federation[key] = federation_runtime[key];
                }
                early(runtimeRequire.federation, "libraryType", ()=>__module_federation_library_type__);
                early(runtimeRequire.federation, "sharedFallback", ()=>__module_federation_share_fallbacks__);
                const sharedFallback = runtimeRequire.federation.sharedFallback;
                early(runtimeRequire.federation, "consumesLoadingModuleToHandlerMapping", ()=>{
                    const consumesLoadingModuleToHandlerMapping = {};
                    for (let [moduleId, data] of Object.entries(consumesLoadingModuleToConsumeDataMapping)){
                        var _runtimeRequire_federation_bundlerRuntime;
                        consumesLoadingModuleToHandlerMapping[moduleId] = {
                            getter: sharedFallback ? (_runtimeRequire_federation_bundlerRuntime = runtimeRequire.federation.bundlerRuntime) === null || _runtimeRequire_federation_bundlerRuntime === void 0 ? void 0 : _runtimeRequire_federation_bundlerRuntime.getSharedFallbackGetter({
                                shareKey: data.shareKey,
                                factory: data.fallback,
                                webpackRequire: runtimeRequire,
                                libraryType: runtimeRequire.federation.libraryType
                            }) : data.fallback,
                            treeShakingGetter: sharedFallback ? data.fallback : undefined,
                            shareInfo: {
                                shareConfig: {
                                    fixedDependencies: false,
                                    requiredVersion: data.requiredVersion,
                                    strictVersion: data.strictVersion,
                                    singleton: data.singleton,
                                    eager: data.eager
                                },
                                scope: [
                                    data.shareScope
                                ]
                            },
                            shareKey: data.shareKey,
                            treeShaking: runtimeRequire.federation.sharedFallback ? {
                                get: data.fallback,
                                mode: data.treeShakingMode
                            } : undefined
                        };
                    }
                    return consumesLoadingModuleToHandlerMapping;
                });
                early(runtimeRequire.federation, "initOptions", ()=>({}));
                early(runtimeRequire.federation.initOptions, "name", ()=>__module_federation_container_name__);
                early(runtimeRequire.federation.initOptions, "shareStrategy", ()=>__module_federation_share_strategy__);
                early(runtimeRequire.federation.initOptions, "shared", ()=>{
                    const shared = {};
                    for (let [scope, stages] of Object.entries(initializeSharingScopeToInitDataMapping)){
                        for (let stage of stages){
                            if (typeof stage === "object" && stage !== null) {
                                const { name, version, factory, eager, singleton, requiredVersion, strictVersion, treeShakingMode } = stage;
                                const shareConfig = {};
                                const isValidValue = function(val) {
                                    return typeof val !== "undefined";
                                };
                                if (isValidValue(singleton)) {
                                    shareConfig.singleton = singleton;
                                }
                                if (isValidValue(requiredVersion)) {
                                    shareConfig.requiredVersion = requiredVersion;
                                }
                                if (isValidValue(eager)) {
                                    shareConfig.eager = eager;
                                }
                                if (isValidValue(strictVersion)) {
                                    shareConfig.strictVersion = strictVersion;
                                }
                                const options = {
                                    version,
                                    scope: [
                                        scope
                                    ],
                                    shareConfig,
                                    get: factory,
                                    treeShaking: treeShakingMode ? {
                                        mode: treeShakingMode
                                    } : undefined
                                };
                                if (shared[name]) {
                                    shared[name].push(options);
                                } else {
                                    shared[name] = [
                                        options
                                    ];
                                }
                            }
                        }
                    }
                    return shared;
                });
                merge(runtimeRequire.federation.initOptions, "remotes", ()=>Object.values(__module_federation_remote_infos__).flat().filter((remote)=>remote.externalType === "script"));
                merge(runtimeRequire.federation.initOptions, "plugins", ()=>__module_federation_runtime_plugins__);
                early(runtimeRequire.federation, "bundlerRuntimeOptions", ()=>({}));
                early(runtimeRequire.federation.bundlerRuntimeOptions, "remotes", ()=>({}));
                early(runtimeRequire.federation.bundlerRuntimeOptions.remotes, "chunkMapping", ()=>remotesLoadingChunkMapping);
                early(runtimeRequire.federation.bundlerRuntimeOptions.remotes, "remoteInfos", ()=>__module_federation_remote_infos__);
                early(runtimeRequire.federation.bundlerRuntimeOptions.remotes, "idToExternalAndNameMapping", ()=>{
                    const remotesLoadingIdToExternalAndNameMappingMapping = {};
                    for (let [moduleId, data] of Object.entries(remotesLoadingModuleIdToRemoteDataMapping)){
                        remotesLoadingIdToExternalAndNameMappingMapping[moduleId] = [
                            data.shareScope,
                            data.name,
                            data.externalModuleId,
                            data.remoteName
                        ];
                    }
                    return remotesLoadingIdToExternalAndNameMappingMapping;
                });
                early(runtimeRequire.federation.bundlerRuntimeOptions.remotes, "webpackRequire", ()=>runtimeRequire);
                merge(runtimeRequire.federation.bundlerRuntimeOptions.remotes, "idToRemoteMap", ()=>{
                    const idToRemoteMap = {};
                    for (let [id, remoteData] of Object.entries(remotesLoadingModuleIdToRemoteDataMapping)){
                        const info = __module_federation_remote_infos__[remoteData.remoteName];
                        if (info) idToRemoteMap[id] = info;
                    }
                    return idToRemoteMap;
                });
                override(runtimeRequire, "S", runtimeRequire.federation.bundlerRuntime.S);
                if (runtimeRequire.federation.attachShareScopeMap) {
                    runtimeRequire.federation.attachShareScopeMap(runtimeRequire);
                }
                override(runtimeRequire.f, "remotes", (chunkId, promises)=>runtimeRequire.federation.bundlerRuntime.remotes({
                        chunkId,
                        promises,
                        chunkMapping: remotesLoadingChunkMapping,
                        idToExternalAndNameMapping: runtimeRequire.federation.bundlerRuntimeOptions.remotes.idToExternalAndNameMapping,
                        idToRemoteMap: runtimeRequire.federation.bundlerRuntimeOptions.remotes.idToRemoteMap,
                        webpackRequire: runtimeRequire
                    }));
                override(runtimeRequire.f, "consumes", (chunkId, promises)=>runtimeRequire.federation.bundlerRuntime.consumes({
                        chunkId,
                        promises,
                        chunkMapping: consumesLoadingChunkMapping,
                        moduleToHandlerMapping: runtimeRequire.federation.consumesLoadingModuleToHandlerMapping,
                        installedModules: consumesLoadinginstalledModules,
                        webpackRequire: runtimeRequire
                    }));
                override(runtimeRequire, "I", (name, initScope)=>runtimeRequire.federation.bundlerRuntime.I({
                        shareScopeName: name,
                        initScope,
                        initPromises: initializeSharingInitPromises,
                        initTokens: initializeSharingInitTokens,
                        webpackRequire: runtimeRequire
                    }));
                override(runtimeRequire, "initContainer", (shareScope, initScope, remoteEntryInitOptions)=>runtimeRequire.federation.bundlerRuntime.initContainerEntry({
                        shareScope,
                        initScope,
                        remoteEntryInitOptions,
                        shareScopeKey: containerShareScope,
                        webpackRequire: runtimeRequire
                    }));
                override(runtimeRequire, "getContainer", (module1, getScope)=>{
                    var moduleMap = runtimeRequire.initializeExposesData.moduleMap;
                    runtimeRequire.R = getScope;
                    getScope = Object.prototype.hasOwnProperty.call(moduleMap, module1) ? moduleMap[module1]() : Promise.resolve().then(()=>{
                        throw new Error('Module "' + module1 + '" does not exist in container.');
                    });
                    runtimeRequire.R = undefined;
                    return getScope;
                });
                runtimeRequire.federation.instance = runtimeRequire.federation.bundlerRuntime.init({
                    webpackRequire: runtimeRequire
                });
                if ((_runtimeRequire_consumesLoadingData2 = runtimeRequire.consumesLoadingData) === null || _runtimeRequire_consumesLoadingData2 === void 0 ? void 0 : _runtimeRequire_consumesLoadingData2.initialConsumes) {
                    runtimeRequire.federation.bundlerRuntime.installInitialConsumes({
                        webpackRequire: runtimeRequire,
                        installedModules: consumesLoadinginstalledModules,
                        initialConsumes: runtimeRequire.consumesLoadingData.initialConsumes,
                        moduleToHandlerMapping: runtimeRequire.federation.consumesLoadingModuleToHandlerMapping
                    });
                }
            }
        }
    };
    var __webpack_module_cache__ = {};
    function __webpack_require__(moduleId) {
        var cachedModule = __webpack_module_cache__[moduleId];
        if (cachedModule !== undefined) {
            return cachedModule.exports;
        }
        var module1 = __webpack_module_cache__[moduleId] = {
            id: moduleId,
            exports: {}
        };
        __webpack_modules__[moduleId](module1, module1.exports, __webpack_require__);
        return module1.exports;
    }
    __webpack_require__.m = __webpack_modules__;
    __webpack_require__.c = __webpack_module_cache__;
    __webpack_require__.x = ()=>{
        var __webpack_exports__ = __webpack_require__("fWd5");
        return __webpack_exports__;
    };
    (()=>{
        __webpack_require__.n = (module1)=>{
            var getter = module1 && module1.__esModule ? ()=>module1['default'] : ()=>module1;
            __webpack_require__.d(getter, {
                a: getter
            });
            return getter;
        };
    })();
    (()=>{
        var getProto = Object.getPrototypeOf ? (obj)=>Object.getPrototypeOf(obj) : (obj)=>obj.__proto__;
        var leafPrototypes;
        __webpack_require__.t = function(value, mode) {
            if (mode & 1) value = this(value);
            if (mode & 8) return value;
            if (typeof value === 'object' && value) {
                if (mode & 4 && value.__esModule) return value;
                if (mode & 16 && typeof value.then === 'function') return value;
            }
            var ns = Object.create(null);
            __webpack_require__.r(ns);
            var def = {};
            leafPrototypes = leafPrototypes || [
                null,
                getProto({}),
                getProto([]),
                getProto(getProto)
            ];
            for(var current = mode & 2 && value; (typeof current == 'object' || typeof current == 'function') && !~leafPrototypes.indexOf(current); current = getProto(current)){
                Object.getOwnPropertyNames(current).forEach((key)=>{
                    def[key] = ()=>value[key];
                });
            }
            def['default'] = ()=>value;
            __webpack_require__.d(ns, def);
            return ns;
        };
    })();
    (()=>{
        __webpack_require__.d = (exports, getters, values)=>{
            var define = (defs, kind)=>{
                for(var key in defs){
                    if (__webpack_require__.o(defs, key) && !__webpack_require__.o(exports, key)) {
                        Object.defineProperty(exports, key, {
                            enumerable: true,
                            [kind]: defs[key]
                        });
                    }
                }
            };
            define(getters, "get");
            define(values, "value");
        };
    })();
    (()=>{
        __webpack_require__.f = {};
        __webpack_require__.e = (chunkId)=>{
            return Promise.all(Object.keys(__webpack_require__.f).reduce((promises, key)=>{
                __webpack_require__.f[key](chunkId, promises);
                return promises;
            }, []));
        };
    })();
    (()=>{
        __webpack_require__.u = (chunkId)=>{
            return "" + chunkId + ".cjs";
        };
    })();
    (()=>{
        __webpack_require__.o = (obj, prop)=>Object.prototype.hasOwnProperty.call(obj, prop);
    })();
    (()=>{
        __webpack_require__.r = (exports)=>{
            if (typeof Symbol !== 'undefined' && Symbol.toStringTag) {
                Object.defineProperty(exports, Symbol.toStringTag, {
                    value: 'Module'
                });
            }
            Object.defineProperty(exports, '__esModule', {
                value: true
            });
        };
    })();
    (()=>{
        if (!__webpack_require__.federation) {
            __webpack_require__.federation = {
                chunkMatcher: function(chunkId) {
                    return true;
                },
                rootOutputDir: ""
            };
        }
    })();
    (()=>{
        __webpack_require__.p = "";
    })();
    (()=>{
        __webpack_require__.S = {};
        __webpack_require__.initializeSharingData = {
            scopeToSharingDataMapping: {},
            uniqueName: "mf-frozen"
        };
        __webpack_require__.I = __webpack_require__.I || function() {
            throw new Error("should have __webpack_require__.I");
        };
    })();
    (()=>{
        __webpack_require__.consumesLoadingData = {
            chunkMapping: {
                "5": [
                    "5tdo",
                    "tIwG",
                    "sBlh"
                ],
                "976": [
                    "tIwG",
                    "sBlh"
                ]
            },
            moduleIdToConsumeDataMapping: {
                "5tdo": {
                    shareScope: "default",
                    shareKey: "@atverta/contract/platform",
                    import: null,
                    requiredVersion: "^1.0.0",
                    strictVersion: true,
                    singleton: true,
                    eager: false,
                    fallback: undefined,
                    treeShakingMode: null
                },
                "sBlh": {
                    shareScope: "default",
                    shareKey: "react",
                    import: null,
                    requiredVersion: "^19.2.0",
                    strictVersion: true,
                    singleton: true,
                    eager: false,
                    fallback: undefined,
                    treeShakingMode: null
                },
                "tIwG": {
                    shareScope: "default",
                    shareKey: "react/jsx-runtime",
                    import: null,
                    requiredVersion: "^19.2.0",
                    strictVersion: true,
                    singleton: true,
                    eager: false,
                    fallback: undefined,
                    treeShakingMode: null
                }
            },
            initialConsumes: []
        };
        __webpack_require__.f.consumes = __webpack_require__.f.consumes || function() {
            throw new Error("should have __webpack_require__.f.consumes");
        };
    })();
    (()=>{
        __webpack_require__.initializeExposesData = {
            moduleMap: {
                "./pages/frozen": ()=>{
                    return __webpack_require__.e(5).then(()=>()=>__webpack_require__("DDeW"));
                },
                "./shared/react/jsx-runtime": ()=>{
                    return __webpack_require__.e(146).then(()=>()=>__webpack_require__("BqyK"));
                },
                "./shared/@atverta/contract/platform": ()=>{
                    return __webpack_require__.e(976).then(()=>()=>__webpack_require__("uS+e"));
                }
            },
            shareScope: "default"
        };
        __webpack_require__.getContainer = __webpack_require__.getContainer || function() {
            throw new Error("should have __webpack_require__.getContainer");
        };
        __webpack_require__.initContainer = __webpack_require__.initContainer || function() {
            throw new Error("should have __webpack_require__.initContainer");
        };
    })();
    (()=>{
        var requireInstalledChunks = {
            280: 1
        };
        var requireInstallChunk = (chunk)=>{
            var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
            for(var moduleId in moreModules){
                if (__webpack_require__.o(moreModules, moduleId)) {
                    __webpack_require__.m[moduleId] = moreModules[moduleId];
                }
            }
            if (runtime) runtime(__webpack_require__);
            for(var i = 0; i < chunkIds.length; i++)requireInstalledChunks[chunkIds[i]] = 1;
        };
        __webpack_require__.f.require = (chunkId, promises)=>{
            if (!requireInstalledChunks[chunkId]) {
                if (true) {
                    requireInstallChunk(require("./" + __webpack_require__.u(chunkId)));
                } else requireInstalledChunks[chunkId] = 1;
            }
        };
    })();
    (()=>{
        var prevStartup = __webpack_require__.x;
        var hasRun = false;
        __webpack_require__.x = function() {
            if (!hasRun) {
                hasRun = true;
                __webpack_require__("federation-runtime");
            }
            if (typeof prevStartup === "function") {
                return prevStartup();
            }
            console.warn("[MF] Invalid prevStartup");
        };
    })();
    var __webpack_exports__ = __webpack_require__.x();
    module.exports.mf_frozen = __webpack_exports__;
})();
